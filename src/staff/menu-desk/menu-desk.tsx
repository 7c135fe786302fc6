import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu, MenuChangeInput } from '#src/contract/staff/menu-desk.ts';
import { namesOf } from '#src/domain/text.ts';
import { fold } from '#src/domain/search-fold.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { changeMenu, deskMenuQuery, useMenuNews } from '#src/staff/desk/desk-menu-query.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryList } from './category-list.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { DishEditor } from './dish-editor.tsx';
import { DishList } from './dish-list.tsx';
import css from './menu-desk.module.css';
import { MenuTools, type MenuView } from './menu-tools.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { DishGrid } from './dish-grid.tsx';
import { GroupList } from './group-list.tsx';
import { ImportPanel } from './import-panel.tsx';
import { GroupEditor } from './group-editor.tsx';

type Open =
  | { kind: 'dish'; id: string | null; categoryId: string }
  | { kind: 'category'; id: string | null }
  | { kind: 'group'; id: string | null }
  | { kind: 'import' }
  | { kind: 'photos' };

export function MenuDesk() {
  useMenuNews();
  return <DeskGate of={useDeskQuery(deskMenuQuery)}>{(menu) => <MenuScreen menu={menu} />}</DeskGate>;
}

function MenuScreen({ menu }: { menu: DeskMenu }) {
  const { t } = useTranslation();
  const { mutate } = useMutation(changeMenu);
  const change = (what: MenuChangeInput, text?: string) => mutate({ changes: [what], ...(text && { text }) });
  const [chosen, setChosen] = useState<string | null>(null);
  const [ordering, setOrdering] = useState(false);
  const [view, setView] = useState<MenuView>('dishes');
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const category = menu.categories.find(({ id }) => id === chosen) ?? menu.categories[0];
  const close = () => setOpen(null);
  const edit = (id: string) => {
    const home = menu.categories.find(({ dishes }) => dishes.some((dish) => dish.id === id));
    if (home) setOpen({ kind: 'dish', id, categoryId: home.id });
  };
  const show = (next: MenuView) => {
    setView(next);
    setQuery('');
    if (next !== 'options') setOrdering(false);
  };
  const addingIn = (at: MenuView) => {
    if (at === 'options') return () => setOpen({ kind: 'group', id: null });
    return category ? () => setOpen({ kind: 'dish', id: null, categoryId: category.id }) : null;
  };
  if (view === 'grid') return <DishGrid menu={menu} onClose={() => show('dishes')} />;
  const found = fold(query) === '' ? null : matching(menu, fold(query));

  return (
    <>
      <Row gap={5} align="end" wrap>
        <div className={css.search}>
          <Field
            label={t('desk.find')}
            value={query}
            onChange={(text) => {
              setQuery(text);
              if (view === 'options') setView('dishes');
            }}
            icon="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <MenuTools
          view={view}
          ordering={ordering}
          onView={show}
          onOrdering={() => {
            setOrdering(!ordering);
            setQuery('');
          }}
          onAdd={addingIn(view)}
          onImport={() => setOpen({ kind: 'import' })}
          onPhotos={() => setOpen({ kind: 'photos' })}
        />
      </Row>

      {view === 'options' ? (
        <div className={css.lists}>
          <GroupList
            menu={menu}
            ordering={ordering}
            onOrder={(ids) => change({ record: 'group', act: 'order', ids })}
            onAdd={() => setOpen({ kind: 'group', id: null })}
            onEdit={(id) => setOpen({ kind: 'group', id })}
          />
        </div>
      ) : category ? (
        <Stack align="start" className={css.columns}>
          <CategoryList
            categories={menu.categories}
            current={found ? null : category.id}
            ordering={ordering}
            onChoose={(id) => {
              setChosen(id);
              setQuery('');
            }}
            onOrder={(ids) => change({ record: 'category', act: 'order', ids })}
            onAdd={() => setOpen({ kind: 'category', id: null })}
            onEdit={(id) => setOpen({ kind: 'category', id })}
          />
          <DishList
            categories={found ?? [category]}
            ordering={ordering && found === null}
            hueOf={(id) => hueAt(menu.categories.findIndex((one) => one.id === id))}
            onAvailable={({ id }, available, name) =>
              change(
                { record: 'dish', act: 'available', id, available },
                t(available ? 'desk.nowAvailable' : 'desk.nowSoldOut', { name: isolate(name) }),
              )
            }
            onOrder={(category_id, ids) => change({ record: 'dish', act: 'order', category_id, ids })}
            onEdit={edit}
          />
        </Stack>
      ) : (
        <EmptyState
          icon="utensils"
          title={t('desk.emptyMenu')}
          body={t('desk.emptyMenuBody')}
          action={
            <>
              <Button fit icon="plus" onClick={() => setOpen({ kind: 'category', id: null })}>
                {t('desk.addCategory')}
              </Button>
              <Button variant="secondary" fit icon="table" onClick={() => show('grid')}>
                {t('grid.button')}
              </Button>
            </>
          }
        />
      )}

      {open?.kind === 'dish' && (
        <DishEditor
          key={open.id ?? 'new'}
          menu={menu}
          id={open.id}
          categoryId={open.categoryId}
          onAdded={(id) => setOpen({ ...open, id })}
          onClose={close}
        />
      )}
      {open?.kind === 'category' && (
        <CategoryEditor
          key={open.id ?? 'new'}
          menu={menu}
          id={open.id}
          onAdded={(id) => setOpen({ kind: 'category', id })}
          onClose={close}
        />
      )}
      {open?.kind === 'group' && (
        <GroupEditor
          key={open.id ?? 'new'}
          menu={menu}
          id={open.id}
          onAdded={(id) => setOpen({ kind: 'group', id })}
          onClose={close}
        />
      )}
      {open?.kind === 'import' && <ImportPanel onClose={close} />}
      {open?.kind === 'photos' && <PhotosPanel menu={menu} onClose={close} />}
    </>
  );
}

function matching(menu: DeskMenu, folded: string): DeskMenu['categories'] {
  return menu.categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter((dish) => fold(namesOf(dish).join(' ')).includes(folded)),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

const hueAt = (place: number): number => (42 + place * 40) % 360;

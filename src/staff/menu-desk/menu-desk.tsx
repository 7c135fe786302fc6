import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { fold } from '#src/domain/search-fold.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { DownloadButton } from '#src/staff/desk/download-button.tsx';
import { exportMenu, type MenuDesk as Desk, useMenuDesk } from '#src/staff/state/menu-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryList } from './category-list.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { DishEditor } from './dish-editor.tsx';
import { DishList } from './dish-list.tsx';
import css from './menu-desk.module.css';

const PhotosPanel = lazyPart(() => import('./photos-panel.tsx').then((part) => part.PhotosPanel));
const GroupList = lazyPart(() => import('./group-list.tsx').then((part) => part.GroupList));
const ImportPanel = lazyPart(() => import('./import-panel.tsx').then((part) => part.ImportPanel));
const GroupEditor = lazyPart(() => import('./group-editor.tsx').then((part) => part.GroupEditor));

type Open =
  | { kind: 'dish'; id: string | null; categoryId: string }
  | { kind: 'category'; id: string | null }
  | { kind: 'group'; id: string | null }
  | { kind: 'import' }
  | { kind: 'photos' };

export function MenuDesk() {
  const menu = useMenuDesk();
  return <DeskGate of={menu}>{(data) => <MenuScreen desk={menu} menu={data} />}</DeskGate>;
}

function MenuScreen({ desk: actions, menu }: { desk: Desk; menu: DeskMenu }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ordering, setOrdering] = useState(false);
  const [atOptions, setAtOptions] = useState(false);
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const category = menu.categories.find(({ id }) => id === chosen) ?? menu.categories[0];
  const lists = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setOpen(null);
  };
  // The button that opened the form is removed with the record, so the focus goes to the lists.
  useEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) lists.current?.focus({ preventScroll: true });
  }, [open, menu]);
  const edit = (id: string) => {
    const home = menu.categories.find(({ dishes }) => dishes.some((dish) => dish.id === id));
    if (home) setOpen({ kind: 'dish', id, categoryId: home.id });
  };
  const found = fold(query) === '' ? null : matching(menu, fold(query));

  return (
    <>
      <div className={css.bar}>
        <div className={css.search}>
          <Field
            label={t('desk.find')}
            value={query}
            onChange={(text) => {
              setQuery(text);
              setAtOptions(false);
            }}
            icon="search"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
          />
        </div>
        <div className={css.tools}>
          {atOptions ? (
            <Button small fit icon="plus" onClick={() => setOpen({ kind: 'group', id: null })}>
              {t('optionDesk.add')}
            </Button>
          ) : (
            category && (
              <Button
                small
                fit
                icon="plus"
                onClick={() => setOpen({ kind: 'dish', id: null, categoryId: category.id })}
              >
                {t('desk.addDish')}
              </Button>
            )
          )}
          <Button
            variant="secondary"
            small
            fit
            icon={ordering ? 'check' : 'arrow-up-down'}
            aria-pressed={ordering}
            onClick={() => {
              setOrdering(!ordering);
              setQuery('');
            }}
          >
            {t('desk.order')}
          </Button>
          <Button
            variant="secondary"
            small
            fit
            icon={atOptions ? 'check' : 'sliders-horizontal'}
            aria-pressed={atOptions}
            onClick={() => {
              setAtOptions(!atOptions);
              setQuery('');
            }}
          >
            {t('optionDesk.title')}
          </Button>
          <Button variant="secondary" small fit icon="file-up" onClick={() => setOpen({ kind: 'import' })}>
            {t('desk.import')}
          </Button>
          <Button variant="secondary" small fit icon="images" onClick={() => setOpen({ kind: 'photos' })}>
            {t('photos.button')}
          </Button>
          <DownloadButton save={() => exportMenu('csv')}>{t('desk.exportAs', { format: 'CSV' })}</DownloadButton>
          <DownloadButton save={() => exportMenu('json')}>{t('desk.exportAs', { format: 'JSON' })}</DownloadButton>
        </div>
      </div>

      {atOptions ? (
        <div ref={lists} className={css.lists} tabIndex={-1}>
          <Suspense>
            <GroupList
              menu={menu}
              ordering={ordering}
              onOrder={actions.orderGroups}
              onAdd={() => setOpen({ kind: 'group', id: null })}
              onEdit={(id) => setOpen({ kind: 'group', id })}
            />
          </Suspense>
        </div>
      ) : category ? (
        <div ref={lists} className={css.columns} tabIndex={-1}>
          <CategoryList
            categories={menu.categories}
            current={found ? null : category.id}
            ordering={ordering}
            onChoose={(id) => {
              setChosen(id);
              setQuery('');
            }}
            onOrder={actions.orderCategories}
            onAdd={() => setOpen({ kind: 'category', id: null })}
            onEdit={(id) => setOpen({ kind: 'category', id })}
          />
          <DishList
            categories={found ?? [category]}
            isSearch={found !== null}
            ordering={ordering && found === null}
            hueOf={(id) => hueAt(menu.categories.findIndex((one) => one.id === id))}
            onAvailable={actions.setAvailable}
            onOrder={actions.orderDishes}
            onEdit={edit}
          />
        </div>
      ) : (
        <EmptyState
          icon="utensils"
          title={t('desk.emptyMenu')}
          body={t('desk.emptyMenuBody')}
          action={
            <Button fit icon="plus" onClick={() => setOpen({ kind: 'category', id: null })}>
              {t('desk.addCategory')}
            </Button>
          }
        />
      )}

      {open?.kind === 'dish' && (
        <DishEditor
          key={open.id ?? 'new'}
          desk={actions}
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
          desk={actions}
          menu={menu}
          id={open.id}
          onAdded={(id) => setOpen({ kind: 'category', id })}
          onClose={close}
        />
      )}
      {open?.kind === 'group' && (
        <Suspense>
          <GroupEditor
            key={open.id ?? 'new'}
            desk={actions}
            menu={menu}
            id={open.id}
            onAdded={(id) => setOpen({ kind: 'group', id })}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.kind === 'import' && (
        <Suspense>
          <ImportPanel onDone={actions.refresh} onClose={close} />
        </Suspense>
      )}
      {open?.kind === 'photos' && (
        <Suspense>
          <PhotosPanel menu={menu} refresh={actions.refresh} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function matching(menu: DeskMenu, folded: string): DeskMenu['categories'] {
  return menu.categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter(({ name, name_secondry }) => fold(`${name} ${name_secondry}`).includes(folded)),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

const hueAt = (place: number): number => (42 + place * 40) % 360;

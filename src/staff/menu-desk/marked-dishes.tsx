import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskCategory, DeskDish, DeskMenu, OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { changeMenu } from '#src/staff/desk/desk-menu-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { DishName, DishPrice } from './dish-list.tsx';
import css from './marked-dishes.module.css';
import list from './menu-desk.module.css';
import { MovePanel } from './move-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';

/** The dishes of these categories, to be marked and changed together. Marks stay while other categories are looked at. */
export function MarkedDishes({ menu, categories }: { menu: DeskMenu; categories: readonly DeskCategory[] }) {
  const { t, lang } = useTranslation();
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'prices' | 'move' | null>(null);
  const copying = useAsyncAction(changeMenu);
  // Somebody else may have removed a marked dish.
  const marked = menu.categories.flatMap(({ dishes }) => dishes.filter(({ id }) => marks.has(id)));
  const ids = new Set(marked.map(({ id }) => id));
  const mark = (dishes: readonly DeskDish[], on: boolean) => {
    const next = new Set(ids);
    for (const { id } of dishes) next[on ? 'add' : 'delete'](id);
    setMarks(next);
  };
  const copy = async () => {
    const changes = marked.map(copyOf);
    const text = t('bulk.copied', { count: changes.length });
    if (await copying.run({ changes: [{ kind: 'bulk', as: 'dishes_copy', changes }], text })) setMarks(new Set());
  };
  const close = () => setOpen(null);
  const finish = () => {
    setMarks(new Set());
    close();
  };

  return (
    <div className={list.lists}>
      {categories.length === 0 && <EmptyState compact icon="search-x" title={t('list.empty')} />}
      {categories.map((category) => {
        const name = nameOf(category, lang);
        const { dishes } = category;
        return (
          <Stack key={category.id} as="section" gap={3} aria-label={name} className={list.dishes}>
            {dishes.length === 0 ? (
              <p className={list.nothing}>{t('desk.emptyCategory')}</p>
            ) : (
              <>
                <Checkbox checked={dishes.every(({ id }) => ids.has(id))} onChange={(on) => mark(dishes, on)}>
                  <Text as="span" size={2} weight={600}>
                    {t('bulk.all', { name: isolate(name) })}
                  </Text>
                </Checkbox>
                <ul className={`edged ${list.rows}`}>
                  {dishes.map((dish) => (
                    <Row key={dish.id} as="li" gap={5} align="center" className={`${list.row} ${css.row}`}>
                      <Checkbox checked={ids.has(dish.id)} onChange={(on) => mark([dish], on)}>
                        <DishName dish={dish} />
                        <DishPrice dish={dish} />
                      </Checkbox>
                    </Row>
                  ))}
                </ul>
              </>
            )}
          </Stack>
        );
      })}
      <Row
        align="center"
        justify="between"
        wrap
        pad
        className={`edged ${css.bar}`}
        role="group"
        aria-label={t('bulk.title')}
      >
        <Failed why={copying.failed} />
        <p role="status">{t('bulk.marked', { count: ids.size })}</p>
        {ids.size > 0 && (
          <Row gap={3} wrap>
            <Button small fit icon="ticket-percent" onClick={() => setOpen('prices')}>
              {t('bulk.prices')}
            </Button>
            <Button variant="secondary" small fit icon="arrow-up-down" onClick={() => setOpen('move')}>
              {t('bulk.move')}
            </Button>
            <Button variant="secondary" small fit icon="copy" busy={copying.busy} onClick={() => void copy()}>
              {t('bulk.copy')}
            </Button>
          </Row>
        )}
      </Row>
      {open === 'prices' && <PricesPanel menu={menu} ids={ids} onDone={finish} onClose={close} />}
      {open === 'move' && <MovePanel menu={menu} ids={ids} onDone={finish} onClose={close} />}
    </div>
  );
}

/** Of the menu, whatever the language of the desk. */
const COPY = { en: 'copy', ar: 'نسخة' };

const copyOf = ({ id, name, name_ar }: DeskDish): OneMenuChange => ({
  kind: 'dish_copy',
  id: ownId('d'),
  of: id,
  name: name && `${name} (${COPY.en})`,
  name_ar: name_ar && `${name_ar} (${COPY.ar})`,
});

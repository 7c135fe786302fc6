import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BULK_KINDS, DeskDish, DeskMenu, OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { ownId } from '#src/domain/ids.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { changeMenu } from '#src/staff/desk/desk-menu-query.ts';
import { Failed } from '#src/staff/desk/failed.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Row } from '#src/ui/layout.tsx';
import { ChoiceSheet } from './choice-sheet.tsx';
import css from './dish-grid.module.css';
import { LAST } from './grid-changes.ts';
import { GridPrices } from './grid-prices.tsx';

/** Commands for all marked dishes. Each is saved as one change. `onDone` clears the marks. */
export function GridCommands({
  menu,
  marked,
  onDone,
}: {
  menu: DeskMenu;
  marked: readonly DeskDish[];
  onDone: () => void;
}) {
  const { t, lang } = useTranslation();
  const [open, setOpen] = useState<'prices' | 'move' | null>(null);
  const { busy, failed, run } = useAsyncAction(changeMenu);
  const count = marked.length;
  const isOut = marked.every(({ available }) => !available);
  const change = async (as: (typeof BULK_KINDS)[number], text: string, changeOf: (dish: DeskDish) => OneMenuChange) => {
    if (await run({ changes: [{ record: 'menu', act: 'bulk', as, changes: marked.map(changeOf) }], text })) onDone();
  };
  const close = () => setOpen(null);
  return (
    <Row align="center" justify="between" wrap card pad className={css.bar} role="group" aria-label={t('bulk.title')}>
      <Failed why={failed} />
      <Row gap={2} align="center">
        <IconButton icon="x" label={t('bulk.none')} onClick={onDone} />
        <p role="status">{t('bulk.marked', { count })}</p>
      </Row>
      <Row gap={3} wrap>
        <Button small fit icon="ticket-percent" onClick={() => setOpen('prices')}>
          {t('bulk.prices')}
        </Button>
        <Button
          variant="secondary"
          small
          fit
          icon={isOut ? 'check' : 'ban'}
          busy={busy}
          onClick={() =>
            void change('grid', t(isOut ? 'bulk.available' : 'bulk.soldOut', { count }), ({ id }) => ({
              record: 'dish',
              act: 'available',
              id,
              available: isOut,
            }))
          }
        >
          {t(isOut ? 'desk.markAvailable' : 'desk.markSoldOut')}
        </Button>
        <Button variant="secondary" small fit icon="arrow-up-down" onClick={() => setOpen('move')}>
          {t('bulk.move')}
        </Button>
        <Button
          variant="secondary"
          small
          fit
          icon="copy"
          busy={busy}
          onClick={() => void change('dishes_copy', t('bulk.copied', { count }), copyOf)}
        >
          {t('bulk.copy')}
        </Button>
      </Row>
      {open === 'prices' && <GridPrices menu={menu} dishes={marked} onDone={onDone} onClose={close} />}
      {open === 'move' && (
        <ChoiceSheet
          title={t('bulk.moveTitle', { count })}
          choices={menu.categories.map((category) => ({
            key: category.id,
            label: nameOf(category, lang),
            choose: () =>
              void change(
                'dishes_move',
                t('bulk.moved', { count, name: isolate(nameOf(category, lang)) }),
                ({ id }) => ({
                  record: 'dish',
                  act: 'move',
                  id,
                  category_id: category.id,
                  position: LAST,
                }),
              ),
          }))}
          onClose={close}
        />
      )}
    </Row>
  );
}

/** The words of the menu, whatever the language of the desk. */
const COPY = { en: 'copy', ar: 'نسخة' };

const copyOf = ({ id, name: { en, ar } }: DeskDish): OneMenuChange => ({
  record: 'dish',
  act: 'copy',
  id: ownId('d'),
  of: id,
  name: { en: en && `${en} (${COPY.en})`, ar: ar && `${ar} (${COPY.ar})` },
});

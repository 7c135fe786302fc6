import type { Ticket } from '#src/contract/staff/board.ts';
import { inLanguage } from '#src/domain/text.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineName } from '#src/staff/desk/names.ts';
import { useColumns } from './columns.ts';
import { isOfStation, useStation } from './board-filter.ts';
import { useTicks } from './ticks.ts';
import { ContentText } from '#src/ui/content-text.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './all-day-sheet.module.css';
import { countDishes, workOf } from '#src/slips/sum-lines.ts';
import { TicketOptions } from '#src/staff/ticket/ticket-options.tsx';

/** How many of each dish are still to be made. */
export function AllDaySheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useTranslation();
  const columns = useColumns();
  const ticks = useTicks();
  const { ids } = useStation();
  const workLeft = ({ id, lines }: Ticket) => {
    const isDone = (work: { at: number } | null) => work !== null && ticks(id).includes(work.at);
    return workOf(lines).filter((work) => !isDone(work) && !isDone(work.combo));
  };
  const lines = [...columns.new, ...columns.cooking].flatMap(workLeft).map(({ line }) => line);
  const dishes = countDishes(lines.filter((line) => isOfStation(line, ids)));
  return (
    <Sheet open onClose={onClose} title={t('kitchen.allDay')} subtitle={t('kitchen.allDayHint')}>
      {dishes.length === 0 && (
        <Text as="p" ink={2} text="center" className={css.empty}>
          {t('kitchen.empty')}
        </Text>
      )}
      <Text as="ul" above={3}>
        {dishes.map((dish) => (
          <Row as="li" gap={5} key={JSON.stringify([dish.name, dish.name_ar])} className={css.dish}>
            <Stack as="b" fixed round="sm" fill={2} className={css.quantity}>
              {formatNumber(dish.quantity)}
            </Stack>
            <div>
              <ContentText className={css.name} of={lineName(dish, lang)} />
              <Ways dish={dish} />
            </div>
          </Row>
        ))}
      </Text>
    </Sheet>
  );
}

function Ways({ dish: { ways } }: { dish: ReturnType<typeof countDishes>[number] }) {
  const { t, lang } = useTranslation();
  const sizeOf = ({ size_name, size_name_ar }: Ticket['lines'][number]) =>
    inLanguage({ en: size_name ?? '', ar: size_name_ar ?? '' }, lang);
  const isPlain = (line: Ticket['lines'][number]) => sizeOf(line) === '' && !line.options?.length && line.note === '';
  if (ways.every(isPlain)) return null;
  return (
    <ul>
      {ways.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a way has no id
        <Row key={at} as="li" gap={3} ink={2} className={css.way}>
          <b>{formatNumber(line.quantity)}</b>
          <Row as="span" gap={4} rowGap={1} wrap>
            {isPlain(line) && <span>{t('kitchen.asUsual')}</span>}
            {sizeOf(line) !== '' && <ContentText of={sizeOf(line)} />}
            <TicketOptions line={line} classes={{ choice: '', extra: '', remove: css.removed }} />
            {line.note !== '' && <ContentText className={css.removed} of={line.note} />}
          </Row>
        </Row>
      ))}
    </ul>
  );
}

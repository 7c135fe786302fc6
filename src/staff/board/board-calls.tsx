import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { announce } from '#src/stores/ui.ts';
import { Row } from '#src/ui/layout.tsx';
import { TableCall } from '#src/staff/ticket/table-call.tsx';
import css from './board-calls.module.css';
import { useArrivals } from './use-arrivals.ts';

/** The tables that called, above the tickets. The alarm rings for guests until somebody taps. */
export function BoardCalls() {
  const { t } = useTranslation();
  const { calls } = useBoard();
  useArrivals(calls, ({ kind, table_number: table, by_staff: isByStaff }) =>
    announce(t(`kitchen.calls.new.${kind}`, { table: isolate(table) }), !isByStaff),
  );
  if (calls.length === 0) return null;
  return (
    <Row as="ul" gap={3} wrap className={css.calls} aria-label={t('kitchen.calls.title')}>
      {calls.map((call) => (
        <TableCall key={call.id} call={call} />
      ))}
    </Row>
  );
}

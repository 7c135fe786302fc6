import type { Ticket } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { billWord } from '#src/slips/bill-word.ts';
import { Row } from '#src/ui/layout.tsx';
import { StatusTag } from '#src/ui/status-tag.tsx';

/** Whether money was recorded for an order. */
export function PaidTag({ ticket, className = '' }: { ticket: Ticket; className?: string | undefined }) {
  const { closed_at: closedAt, paid, over, payments } = ticket;
  const { t } = useTranslation();
  if (paid + over <= 0) return null;
  const [word, tone] =
    over > 0
      ? (['floor.state.over', 'stop'] as const)
      : closedAt === null
        ? (['floor.state.paidPartly', 'wait'] as const)
        : ([billWord(paid, payments), 'go'] as const);
  return (
    <Row as="span" className={className}>
      <StatusTag tone={tone} icon="wallet">
        {t(word)}
      </StatusTag>
    </Row>
  );
}

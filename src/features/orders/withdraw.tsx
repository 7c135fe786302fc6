import { useTranslation } from '#src/i18n/use-translation.ts';
import { cancelOrder, forgetOrder, type OutboxRow } from '#src/outbox/orders.ts';
import { AskButton } from './ask-sheet.tsx';
import css from './result.module.css';
import type { Decide } from './use-decision.ts';

/** Forgets an order that a documented host may have and cannot be asked to cancel. */
export function Withdraw({ row, decide }: { row: OutboxRow; decide: Decide }) {
  const { t } = useTranslation();
  const isForgetting = row.profile === 'documented' && (row.maybe_sent || row.reason === 'unsure');
  const action = t(isForgetting ? 'unsure.forget' : 'cancel.action');
  return (
    <AskButton
      variant="secondary"
      className={css.stop ?? ''}
      ask={{
        title: isForgetting ? action : t('cancel.ask.title'),
        body: t(isForgetting ? 'unsure.forgetWarning' : row.maybe_sent ? 'cancel.ask.maybeSent' : 'cancel.ask.notSent'),
        yes: action,
        no: t('cancel.ask.no'),
      }}
      onYes={() => decide(() => (isForgetting ? forgetOrder(row) : cancelOrder(row)))}
    >
      {action}
    </AskButton>
  );
}

import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { cancelOrder, forgetOrder, type OutboxRow } from '#src/outbox/orders.ts';
import { Button } from '#src/ui/button.tsx';
import { AskSheet } from './ask-sheet.tsx';
import css from './result.module.css';
import type { Decide } from './use-decision.ts';

/** Forgets an order that a documented host may have and cannot be asked to cancel. */
export function Withdraw({ row, decide }: { row: OutboxRow; decide: Decide }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const isForgetting = row.profile === 'documented' && (row.maybe_sent || row.reason === 'unsure');
  return (
    <>
      <Button variant="secondary" className={css.stop ?? ''} onClick={() => setAsking(true)}>
        {t(isForgetting ? 'unsure.forget' : 'cancel.action')}
      </Button>
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t(isForgetting ? 'unsure.forget' : 'cancel.ask.title')}
        body={t(isForgetting ? 'unsure.forgetWarning' : row.maybe_sent ? 'cancel.ask.maybeSent' : 'cancel.ask.notSent')}
        yes={t(isForgetting ? 'unsure.forget' : 'cancel.action')}
        no={t('cancel.ask.no')}
        onYes={() => decide(() => (isForgetting ? forgetOrder(row) : cancelOrder(row)))}
      />
    </>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';
import { withdrawSent } from '#src/outbox/withdraw-sent.ts';
import { Button } from '#src/ui/button.tsx';
import { failureText } from '#src/ui/cause-words.ts';
import { AskSheet } from './ask-sheet.tsx';

export function CancelSent({ row }: { row: OutboxRow }) {
  const { t } = useTranslation();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);

  const cancel = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const answer = await withdrawSent(row);
      if (answer.kind === 'too_late') showToast({ text: t('cancelled.tooLate') });
      if (answer.kind === 'failed') {
        const failed = t(answer.cause ? 'cancelled.failed' : 'waiting.noAnswer.title');
        showToast({ text: failureText(answer.cause, failed, t) });
      }
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <Button variant="danger" small busy={busy} onClick={() => setAsking(true)}>
        {t(busy ? 'cancelling.title' : 'cancel.action')}
      </Button>
      <AskSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.ask.title')}
        body={t('cancel.ask.maybeSent')}
        yes={t('cancel.action')}
        no={t('cancel.ask.no')}
        onYes={() => void cancel()}
      />
    </>
  );
}

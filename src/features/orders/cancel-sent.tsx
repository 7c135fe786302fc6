import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';
import { withdrawSent } from '#src/outbox/withdraw-sent.ts';
import { failureText } from '#src/ui/cause-words.ts';
import { AskButton } from './ask-sheet.tsx';
import { useOneAction } from './use-one-action.ts';

export function CancelSent({ row }: { row: OutboxRow }) {
  const { t } = useTranslation();
  const { busy, run } = useOneAction();
  const cancel = async () => {
    const answer = await withdrawSent(row);
    if (answer.kind === 'too_late') showToast({ text: t('cancelled.tooLate') });
    if (answer.kind === 'failed') {
      const failed = t(answer.cause ? 'cancelled.failed' : 'waiting.noAnswer.title');
      showToast({ text: failureText(answer.cause, failed, t) });
    }
  };
  const action = t('cancel.action');
  return (
    <AskButton
      variant="danger"
      small
      busy={busy}
      ask={{ title: t('cancel.ask.title'), body: t('cancel.ask.maybeSent'), yes: action, no: t('cancel.ask.no') }}
      onYes={() => run(cancel)}
    >
      {busy ? t('cancelling.title') : action}
    </AskButton>
  );
}

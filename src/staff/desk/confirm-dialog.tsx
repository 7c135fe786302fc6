import { type ReactNode, useId } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Text } from '#src/ui/layout.tsx';
import { useDialog } from '#src/ui/use-dialog.ts';
import css from './confirm-dialog.module.css';
import { Failed } from './failed.tsx';

export function ConfirmDialog({
  question,
  body,
  yes,
  busy,
  failed,
  onYes,
  onNo,
}: {
  question: ReactNode;
  body?: ReactNode;
  yes: string;
  busy: boolean;
  failed: string | null;
  onYes: () => void;
  onNo: () => void;
}) {
  const { t } = useTranslation();
  const { ref, onCancel } = useDialog(true, onNo);
  const id = useId();
  return (
    <dialog ref={ref} className={`edged ${css.dialog}`} role="alertdialog" onCancel={onCancel} aria-labelledby={id}>
      <Text as="h2" size={2} id={id}>
        {question}
      </Text>
      {body && <p>{body}</p>}
      <Failed why={failed} />
      <Row gap={4} wrap above={7} className={css.actions}>
        <Button variant="secondary" small onClick={onNo}>
          {t('desk.cancel')}
        </Button>
        <Button variant="stop" small busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </Row>
    </dialog>
  );
}

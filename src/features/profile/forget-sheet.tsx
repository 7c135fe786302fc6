import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { forgetMe } from '#src/queries/forget-me.ts';
import { showToast } from '#src/stores/ui.ts';
import { useUnfinishedCount } from '#src/stores/outbox-rows.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './profile.module.css';

export function ForgetButton() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
        {t('panel.forget')}
      </Button>
      <ForgetSheet open={asking} onClose={close} onDone={close} />
    </>
  );
}

export function ForgetSheet({
  open,
  onClose,
  onDone,
  signingOut = false,
}: {
  open: boolean;
  /** Asked for as signing out, which does the same: the sheet says so. */
  signingOut?: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const unfinished = useUnfinishedCount();
  const forget = async () => {
    setBusy(true);
    try {
      await forgetMe();
      showToast({ text: t('forget.done') });
      onDone();
    } catch {
      showToast({ text: t('forget.failed') });
      onClose();
    }
    setBusy(false);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t(signingOut ? 'forget.signOut.title' : 'forget.title')}>
      <Stack gap={4} ink={2} className={css.forget}>
        {unfinished > 0 && (
          <Notice tone="stop" icon="triangle-alert">
            {t('forget.unfinished', { count: unfinished })}
          </Notice>
        )}
        {signingOut && <p>{t('forget.signOut.body')}</p>}
        <p>{t('forget.body')}</p>
        <p>{t('forget.server')}</p>
        <Button variant="danger" className={css.fill ?? ''} icon="trash-2" busy={busy} onClick={() => void forget()}>
          {t(signingOut ? 'forget.signOut.confirm' : 'forget.confirm')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common.back')}
        </Button>
      </Stack>
    </Sheet>
  );
}

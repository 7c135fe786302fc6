import { startTransition, Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/staff/session/session.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Grow, Row } from '#src/ui/layout.tsx';
import toast from '#src/ui/toast-host.module.css';
import css from './session-ended.module.css';
import { SignIn } from './sign-in-part.ts';

/** Also inside a panel, because nothing behind a panel can be reached. */
export function SessionEnded() {
  const { state } = useSession();
  return state === 'ended' && <EndedNotice />;
}

/** Mounted for each ended session, so that an earlier sign-in sheet does not open again by itself. */
function EndedNotice() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Row loose gap={4} align="center" weight={500} className={css.ended} role="alert">
      <Icon name="lock-keyhole" size={20} />
      <Grow as="span">{t('staff.expired')}</Grow>
      <button type="button" className={toast.action} onClick={() => startTransition(() => setOpen(true))}>
        {t('kitchen.sessionKept')}
      </button>
      <Suspense>{open && <SignIn onClose={() => setOpen(false)} />}</Suspense>
    </Row>
  );
}

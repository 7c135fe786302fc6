import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSession } from '#src/staff/state/session.ts';
import { Icon } from '#src/ui/icon.tsx';
import css from './session-ended.module.css';
import { SignInSheet } from './sign-in.tsx';

/** Shown above the page, and again inside a panel, because nothing behind a panel can be reached. */
export function SessionEnded() {
  const { state } = useSession();
  return state === 'ended' && <EndedNotice />;
}

/** Mounted anew each time a session ends, so that an earlier sign-in sheet does not open again by itself. */
function EndedNotice() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <div className={css.ended} role="alert">
      <Icon name="lock-keyhole" size={20} />
      <span className={css.words}>{t('staff.expired')}</span>
      <button type="button" className={css.action} onClick={() => setOpen(true)}>
        {t('kitchen.sessionKept')}
      </button>
      {open && <SignInSheet onClose={() => setOpen(false)} />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { announce } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import css from './account.module.css';

export const AUTH_NOTICE_ID = 'auth-notice';

export function AuthNotice() {
  const { t } = useTranslation();
  return (
    <div id={AUTH_NOTICE_ID}>
      <Notice tone="wait">{t('auth.notice')}</Notice>
    </div>
  );
}

/** Submit is disabled: this app has no accounts (docs/decisions.md, Accounts). */
export function AuthForm({ submit, children }: { submit: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        announce(t('auth.notice'), true);
      }}
    >
      <AuthNotice />
      {children}
      <Button type="submit" aria-disabled="true" aria-describedby={AUTH_NOTICE_ID}>
        {submit}
      </Button>
    </form>
  );
}

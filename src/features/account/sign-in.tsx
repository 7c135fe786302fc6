import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Icon } from '#src/ui/icon.tsx';
import css from './account.module.css';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm, AUTH_NOTICE_ID } from './auth-form.tsx';
import { NextLink } from './next-link.tsx';

const PROVIDERS = [
  ['Google', 'at-sign'],
  ['Facebook', 'message-circle'],
  ['Apple', 'smartphone'],
] as const;

export function SignIn({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [remember, setRemember] = useState(false);
  return (
    <>
      <AuthForm submit={t('auth.signIn.title')}>
        <EmailField autoComplete="username" />
        <PasswordField label={t('auth.password')} name="password" autoComplete="current-password" />
        <div className={css.between}>
          <Checkbox checked={remember} onChange={setRemember}>
            {t('auth.signIn.remember')}
          </Checkbox>
          <Link to="/$slug/forgot-password" params={{ slug }} className={css.link}>
            {t('auth.signIn.forgot')}
          </Link>
        </div>
      </AuthForm>
      <p className={css.or}>{t('common.or')}</p>
      <ul className={css.providers}>
        {PROVIDERS.map(([provider, icon]) => (
          <li key={provider}>
            <button
              type="button"
              className={css.provider}
              aria-disabled="true"
              aria-describedby={AUTH_NOTICE_ID}
              aria-label={t('auth.signIn.with', { provider })}
            >
              <Icon name={icon} size={20} />
              <span lang="en">{provider}</span>
            </button>
          </li>
        ))}
      </ul>
      <NextLink slug={slug} to="/$slug/sign-up" before={t('auth.signIn.noAccount')}>
        {t('auth.signUp.title')}
      </NextLink>
    </>
  );
}

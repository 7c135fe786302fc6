import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { NextLink } from './next-link.tsx';

export function ForgotPassword({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthForm submit={t('auth.forgot.submit')}>
        <EmailField autoComplete="username" />
      </AuthForm>
      <NextLink slug={slug} to="/$slug/sign-in">
        {t('auth.signIn.title')}
      </NextLink>
    </>
  );
}

export function NewPassword({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthForm submit={t('auth.newPassword.submit')}>
        <PasswordField label={t('auth.newPasswordLabel')} name="new-password" autoComplete="new-password" />
        <PasswordField label={t('auth.confirmPassword')} name="password-again" autoComplete="new-password" />
      </AuthForm>
      <NextLink slug={slug} to="/$slug/sign-in">
        {t('auth.signIn.title')}
      </NextLink>
    </>
  );
}

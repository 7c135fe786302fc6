import { useTranslation } from '#src/i18n/use-translation.ts';
import { EmailField, NameField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { NextLink } from './next-link.tsx';

export function SignUp({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthForm submit={t('auth.signUp.submit')}>
        <NameField />
        <EmailField autoComplete="email" />
        <PasswordField label={t('auth.password')} name="password" autoComplete="new-password" />
        <PasswordField label={t('auth.confirmPassword')} name="password-again" autoComplete="new-password" />
      </AuthForm>
      <NextLink slug={slug} to="/$slug/sign-in" before={t('auth.signUp.haveAccount')}>
        {t('auth.signIn.title')}
      </NextLink>
    </>
  );
}

import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import css from './account.module.css';
import { PhoneField } from './auth-fields.tsx';
import { AuthForm, AUTH_NOTICE_ID } from './auth-form.tsx';
import { DigitBoxes } from './digit-boxes.tsx';
import { NextLink } from './next-link.tsx';

export function VerifyPhone({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthForm submit={t('auth.verify.submit')}>
        <p className={css.text}>{t('auth.verify.body')}</p>
        <PhoneField />
      </AuthForm>
      <NextLink slug={slug} to="/$slug/confirmation-code">
        {t('auth.code.title')}
      </NextLink>
    </>
  );
}

export function ConfirmationCode({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <>
      <AuthForm submit={t('common.continue')}>
        <p className={css.text}>{t('auth.code.body')}</p>
        <DigitBoxes label={t('auth.code.title')} />
      </AuthForm>
      <Button
        variant="secondary"
        icon="refresh-cw"
        className={css.second ?? ''}
        aria-disabled="true"
        aria-describedby={AUTH_NOTICE_ID}
      >
        {t('auth.code.resend')}
      </Button>
      <NextLink slug={slug} to="/$slug/verify-your-phone">
        {t('auth.verify.title')}
      </NextLink>
    </>
  );
}

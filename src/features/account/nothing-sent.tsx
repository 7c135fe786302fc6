import { useTranslation } from '#src/i18n/use-translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { VenueScreen } from '#src/ui/link-target.ts';
import css from './account.module.css';
import { AuthNotice } from './auth-form.tsx';
import { NextLink } from './next-link.tsx';

function NothingSent({
  slug,
  body,
  next,
  nextTitle,
}: {
  slug: string;
  body: string;
  next: VenueScreen;
  nextTitle: string;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.form}>
      <AuthNotice />
      <p className={css.text}>{body}</p>
      <ButtonLink to="/$slug/menu" params={{ slug }} icon="book-open">
        {t('auth.backToMenu')}
      </ButtonLink>
      <NextLink slug={slug} to={next}>
        {nextTitle}
      </NextLink>
    </div>
  );
}

export function AccountCreated({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <NothingSent slug={slug} body={t('auth.created.body')} next="/$slug/sign-in" nextTitle={t('auth.signIn.title')} />
  );
}

export function EmailSent({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <NothingSent
      slug={slug}
      body={t('auth.sentEmail.body')}
      next="/$slug/new-password"
      nextTitle={t('auth.newPassword.title')}
    />
  );
}

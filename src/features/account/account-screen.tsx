import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { featuredDish } from '#src/domain/menu-entries.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { announce } from '#src/stores/ui.ts';
import { useVenueName } from '#src/stores/venue.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { DishArt } from '#src/ui/dish-art.tsx';
import { BackLink } from '#src/ui/header.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { VenueMark } from '#src/ui/venue-mark.tsx';
import { VenueName } from '#src/ui/venue-name.tsx';
import css from './account.module.css';
import { AccountField } from './account-field.tsx';
import { accountScreen, type AccountScreenName } from './account-screens.ts';

const NOTICE_ID = 'auth-notice';
/** For what this app cannot do: it has no accounts (docs/decisions.md, Accounts). */
const REFUSED = { 'aria-disabled': true, 'aria-describedby': NOTICE_ID } as const;

const PROVIDERS = [
  ['Google', 'at-sign'],
  ['Facebook', 'message-circle'],
  ['Apple', 'smartphone'],
] as const;

export function AccountScreen({ screen: name }: { screen: AccountScreenName }) {
  const { slug } = useParams({ from: '/$slug' });
  const { t } = useTranslation();
  const { title, text, fields = [], submit, resend, signsIn, next } = accountScreen(name);
  return (
    <div className={css.screen}>
      <Hero slug={slug} />
      <div className={css.body}>
        <h1 className={css.title} tabIndex={-1}>
          {t(title)}
        </h1>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            announce(t('auth.notice'), true);
          }}
        >
          <div id={NOTICE_ID}>
            <Notice tone="wait">{t('auth.notice')}</Notice>
          </div>
          {text && <p className={css.text}>{t(text)}</p>}
          {fields.map((field) => (
            <AccountField key={field.kind === 'password' ? field.name : field.kind} field={field} />
          ))}
          {signsIn && <Remember slug={slug} />}
          {submit ? (
            <Button type="submit" {...REFUSED}>
              {t(submit)}
            </Button>
          ) : (
            <ButtonLink to="/$slug/menu" params={{ slug }} icon="book-open">
              {t('auth.backToMenu')}
            </ButtonLink>
          )}
        </form>
        {resend && (
          <Button variant="secondary" icon="refresh-cw" className={css.second ?? ''} {...REFUSED}>
            {t(resend)}
          </Button>
        )}
        {signsIn && <Providers />}
        <p className={css.next}>
          {next.before && <span>{t(next.before)}</span>}
          <Link to={next.to} params={{ slug }} className={css.link}>
            {t(next.title)}
          </Link>
        </p>
      </div>
      <p className={css.foot}>
        <Icon name="info" size={17} />
        <span>{t('auth.notNeeded')}</span>
        <Link to="/$slug/menu" params={{ slug }} className={css.link}>
          {t('auth.backToMenu')}
        </Link>
      </p>
    </div>
  );
}

function Hero({ slug }: { slug: string }) {
  const { menu } = useMenu(slug);
  const name = useVenueName(slug, menu);
  const pick = menu && featuredDish(menu.categories);
  return (
    <div className={`${css.hero} lattice`}>
      <span className={css.back}>
        <BackLink to="/$slug/menu" params={{ slug }} raised />
      </span>
      {pick && <DishArt dish={pick.dish} hue={pick.category.hue} size={230} className={css.art ?? ''} />}
      <p className={css.venue}>
        {menu && (
          <>
            <VenueMark logo={menu.venue?.logo ?? null} name={name} size={48} />
            <VenueName of={name} />
          </>
        )}
      </p>
    </div>
  );
}

function Remember({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [remember, setRemember] = useState(false);
  return (
    <div className={css.between}>
      <Checkbox checked={remember} onChange={setRemember}>
        {t('auth.signIn.remember')}
      </Checkbox>
      <Link to="/$slug/forgot-password" params={{ slug }} className={css.link}>
        {t('auth.signIn.forgot')}
      </Link>
    </div>
  );
}

function Providers() {
  const { t } = useTranslation();
  return (
    <>
      <p className={css.or}>{t('common.or')}</p>
      <ul className={css.providers}>
        {PROVIDERS.map(([provider, icon]) => (
          <li key={provider}>
            <button
              type="button"
              className={`edged ${css.provider}`}
              {...REFUSED}
              aria-label={t('auth.signIn.with', { provider })}
            >
              <Icon name={icon} size={20} />
              <span lang="en">{provider}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

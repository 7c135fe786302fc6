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
import { Column, Row, Stack, Text } from '#src/ui/layout.tsx';
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
    <Column grow>
      <Hero slug={slug} />
      <div className={css.body}>
        <h1 className={css.title} tabIndex={-1}>
          {t(title)}
        </h1>
        <Stack
          as="form"
          gap={5}
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
          {text && (
            <Text as="p" ink={2}>
              {t(text)}
            </Text>
          )}
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
        </Stack>
        {resend && (
          <Button variant="secondary" icon="refresh-cw" className={css.second ?? ''} {...REFUSED}>
            {t(resend)}
          </Button>
        )}
        {signsIn && <Providers />}
        <Row above={3} text="center" as="p" gap={2} rowGap={0} align="center" justify="center" wrap size="sm">
          {next.before && <span>{t(next.before)}</span>}
          <Link to={next.to} params={{ slug }} className={css.link}>
            {t(next.title)}
          </Link>
        </Row>
      </div>
      <Row text="center" as="p" align="center" justify="center" wrap size="sm" ink={2} className={css.foot}>
        <Icon name="info" size={17} />
        <span>{t('auth.notNeeded')}</span>
        <Link to="/$slug/menu" params={{ slug }} className={css.link}>
          {t('auth.backToMenu')}
        </Link>
      </Row>
    </Column>
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
      <Row as="p" gap={5} align="center" ink="brand" className={css.venue}>
        {menu && (
          <>
            <VenueMark logo={menu.venue?.logo ?? null} name={name} size={48} />
            <VenueName of={name} />
          </>
        )}
      </Row>
    </div>
  );
}

function Remember({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [remember, setRemember] = useState(false);
  return (
    <Row gap={6} rowGap={0} align="center" justify="between" wrap>
      <Checkbox checked={remember} onChange={setRemember}>
        {t('auth.signIn.remember')}
      </Checkbox>
      <Link to="/$slug/forgot-password" params={{ slug }} className={css.link}>
        {t('auth.signIn.forgot')}
      </Link>
    </Row>
  );
}

function Providers() {
  const { t } = useTranslation();
  return (
    <>
      <Row as="p" gap={5} align="center" size="sm" ink={2} className={css.or}>
        {t('common.or')}
      </Row>
      <Stack as="ul" gap={4} className={css.providers}>
        {PROVIDERS.map(([provider, icon]) => (
          <li key={provider}>
            <Row
              as="button"
              type="button"
              gap={3}
              align="center"
              justify="center"
              round="md"
              size="sm"
              weight={500}
              ink={2}
              className={`edged ${css.provider}`}
              {...REFUSED}
              aria-label={t('auth.signIn.with', { provider })}
            >
              <Icon name={icon} size={20} />
              <span lang="en">{provider}</span>
            </Row>
          </li>
        ))}
      </Stack>
    </>
  );
}

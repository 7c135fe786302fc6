import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { useDishesDrawn } from '#src/state/first-screen.ts';
import { useStorageMode } from '#src/state/connection.ts';
import { useErased, useSetAside, useUnfinishedElsewhere } from '#src/state/unfinished.ts';
import type { MenuView } from '#src/state/queries/menu.ts';
import { useLang } from '#src/state/settings.ts';
import { showToast } from '#src/state/ui.ts';
import { useOpenState } from '#src/state/open-state.ts';
import { Icon } from '#src/ui/icon.tsx';
import { T } from '#src/ui/t.tsx';
import css from './notices.module.css';

/** Screens that show prices of the menu. */
const WITH_PRICES = new Set(['home', 'menu', 'menu-list', 'dish', 'favorite', 'wishlist']);

function Notice({
  icon,
  tone = 'plain',
  children,
  action,
}: {
  icon: string;
  tone?: 'plain' | 'wait';
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <p className={`${css.notice} ${css[tone]}`}>
      <Icon name={icon} size={18} />
      <span className={css.text}>{children}</span>
      {action}
    </p>
  );
}

/** One line each, under the header, for what the customer should know before the next tap. Most days there is none. */
export function Notices({ slug, menu }: { slug: string; menu: MenuView }) {
  const { t } = useTranslation();
  const screen = useLocation({ select: (location) => location.pathname.split('/')[2] ?? '' });
  const storage = useStorageMode();
  const shown = useDishesDrawn() || screen !== 'home';
  const prices = shown && WITH_PRICES.has(screen);
  return (
    <>
      {storage === 'online_only' && (
        <Notice icon="info">{t(isSecureContext ? 'storage.onlineOnly' : 'storage.plainHttp')}</Notice>
      )}
      {storage === 'updated_elsewhere' && (
        <Notice
          icon="refresh-cw"
          action={
            <button type="button" className={css.action} onClick={() => window.location.reload()}>
              {t('common.reload')}
            </button>
          }
        >
          {t('db.updatedElsewhere')}
        </Notice>
      )}
      {storage === 'blocked' && (
        <Notice icon="info">
          {t('db.blocked')} {t('db.blockedMenu')}
        </Notice>
      )}
      {storage === 'ok' && !isSecureContext && screen === 'home' && (
        <Notice icon="info">{t('storage.plainHttp')}</Notice>
      )}
      {prices && menu.asOf !== null && <StaleNotice asOf={menu.asOf} menu={menu} />}
      {prices && menu.menu !== null && menu.menu.skipped > 0 && <Notice icon="info">{t('error.partial')}</Notice>}
      {shown && (screen === 'home' || screen === 'menu') && <ClosedNotice menu={menu} />}
      {screen === 'home' && <ElsewhereNotice slug={slug} />}
      <StorageNotices slug={slug} />
    </>
  );
}

function StaleNotice({ asOf, menu }: { asOf: number; menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const refresh = async () => {
    const time = formatDayTime(asOf, lang, t, Date.now());
    const done = await menu.refresh();
    showToast({ text: done === 'refreshed' ? t('menu.refreshed') : t('menu.refreshFailed', { time }) });
  };
  return (
    <Notice
      icon="clock"
      action={
        <button type="button" className={css.action} disabled={menu.refreshing} onClick={() => void refresh()}>
          {t('menu.refresh')}
        </button>
      }
    >
      <T k="menu.stale" values={{ time: formatDayTime(asOf, lang, t, Date.now()) }} />
    </Notice>
  );
}

function ClosedNotice({ menu }: { menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const state = useOpenState(menu.menu);
  if (!state || state.open) return null;
  const words = state.paused ? 'home.paused' : 'home.closed';
  const timezone = menu.menu?.venue?.timezone;
  return (
    <Notice icon="clock" tone="wait">
      <b>
        {state.opensAt === null ? (
          t(`${words}NoTime`)
        ) : (
          <T k={words} values={{ time: formatDayTime(state.opensAt, lang, t, Date.now(), timezone) }} />
        )}
      </b>{' '}
      {t('home.browseAnyway')}
    </Notice>
  );
}

/** Something saved here is gone, or cannot be read: never without a word. */
function StorageNotices({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const erased = useErased();
  const setAside = useSetAside();
  return (
    <>
      {erased && <Notice icon="info">{t('history.cleared')}</Notice>}
      {setAside > 0 && (
        <Notice
          icon="triangle-alert"
          tone="wait"
          action={
            <Link to="/$slug/about-app" params={{ slug }} className={css.action}>
              {t('common.details')}
            </Link>
          }
        >
          {t('appInfo.setAside')}
        </Notice>
      )}
    </>
  );
}

function ElsewhereNotice({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return useUnfinishedElsewhere(slug).map((other) => (
    <Notice
      key={other.slug}
      icon="smartphone"
      tone="wait"
      action={
        <Link to="/$slug/order-history" params={{ slug: other.slug }} className={css.action}>
          {t('home.otherVenueAction')}
        </Link>
      }
    >
      <T k="home.otherVenue" values={{ venue: other.slug }} />
    </Notice>
  ));
}

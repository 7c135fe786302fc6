import { Link } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStorageMode } from '#src/stores/connection.ts';
import { useHeldUp } from '#src/stores/held-up.ts';
import { useKeeps } from '#src/stores/device-rows.ts';
import { useErased, useUnreadableCount, useWaitingElsewhere } from '#src/stores/outbox-rows.ts';
import { setStorageNoticesDrawn } from '#src/stores/ui.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { T } from '#src/ui/t.tsx';
import { NoticeLine } from './notice-line.tsx';
import css from './notices.module.css';

/** The phone's storage is read after the first dishes are shown. */
export function StorageNotices({ slug, home }: { slug: string; home: boolean }) {
  const { t } = useTranslation();
  const storage = useStorageMode();
  const { lines } = useCart(slug);
  const keeps = useKeeps();
  const elsewhere = useWaitingElsewhere(slug);
  const heldUp = useHeldUp();
  useAnnouncedChange(heldUp ? t(`storage.heldUp.${heldUp}`) : '');
  useLayoutEffect(setStorageNoticesDrawn, []);
  return (
    <>
      {storage === 'online_only' && (
        <NoticeLine icon="info">
          {t(isSecureContext ? CAUSE_WORDS.storageRefused.title : 'storage.plainHttp')}
        </NoticeLine>
      )}
      {storage === 'updated_elsewhere' && (
        <NoticeLine
          icon="refresh-cw"
          action={
            <button type="button" className={css.action} onClick={() => window.location.reload()}>
              {t('common.reload')}
            </button>
          }
        >
          {t(CAUSE_WORDS.storageNewer.title)}
        </NoticeLine>
      )}
      {storage === 'slow' && (
        <NoticeLine icon="info">
          {t(CAUSE_WORDS.storageSlow.title)} {t('storage.slowBody')}
        </NoticeLine>
      )}
      {storage === 'blocked' && (
        <NoticeLine icon="info">
          {t(CAUSE_WORDS.storageHeld.title)} {t('db.blockedMenu')}
        </NoticeLine>
      )}
      {heldUp && (
        <NoticeLine icon="hourglass" tone="wait">
          {t(`storage.heldUp.${heldUp}`)}
        </NoticeLine>
      )}
      {!keeps && lines.length > 0 && storage !== 'online_only' && (
        <NoticeLine icon="info" tone="wait">
          {t('storage.cartUnstored')}
        </NoticeLine>
      )}
      {home && elsewhere?.map((other) => <WaitsElsewhere key={other.slug} {...other} />)}
      <OrderDataNotices slug={slug} />
    </>
  );
}

function OrderDataNotices({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const erased = useErased();
  const unreadable = useUnreadableCount();
  return (
    <>
      {erased && <NoticeLine icon="info">{t('history.cleared')}</NoticeLine>}
      {unreadable > 0 && (
        <NoticeLine
          icon="triangle-alert"
          tone="wait"
          action={
            <Link to="/$slug/about-app" params={{ slug }} className={css.action}>
              {t('common.details')}
            </Link>
          }
        >
          {t('appInfo.setAside')}
        </NoticeLine>
      )}
    </>
  );
}

function WaitsElsewhere({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation();
  return (
    <NoticeLine
      icon="smartphone"
      tone="wait"
      action={
        <Link to="/$slug/order-history" params={{ slug }} className={css.action}>
          {t('home.otherVenueAction')}
        </Link>
      }
    >
      <T k="home.otherVenue" values={{ venue: name }} />
    </NoticeLine>
  );
}

import { useLocation } from '@tanstack/react-router';
import { memo, Suspense } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatDayTime } from '#src/i18n/format.ts';
import { useStorageMode } from '#src/stores/connection.ts';
import type { MenuView } from '#src/queries/menu.ts';
import { useHostNow } from '#src/stores/host-clock.ts';
import { useHydrated } from '#src/stores/hydrated.ts';
import { useLang } from '#src/stores/settings.ts';
import { showToast } from '#src/stores/ui.ts';
import { useOpenState } from '#src/stores/open-state.ts';
import { useIsIdle } from '#src/stores/when-idle.ts';
import { guardRemoval } from '#src/ui/guard-removal.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { T } from '#src/ui/t.tsx';
import { NoticeLine } from './notice-line.tsx';
import css from './notices.module.css';

const StorageNotices = lazyPart(() => import('./storage-notices.tsx').then((part) => part.StorageNotices));

export const Notices = memo(function Notices({
  slug,
  menu,
  showsPrices,
}: {
  slug: string;
  menu: MenuView;
  showsPrices: boolean;
}) {
  const { t } = useTranslation();
  const screen = useLocation({ select: (location) => location.pathname.split('/')[2] ?? '' });
  const storage = useStorageMode();
  const isIdle = useIsIdle();
  const isHydrated = useHydrated();
  return (
    <>
      {isHydrated && storage === 'ok' && !isSecureContext && screen === 'home' && (
        <NoticeLine icon="info">{t('storage.plainHttp')}</NoticeLine>
      )}
      {menu.status === 'gone' && (
        <NoticeLine icon="store" tone="wait">
          {t('goneVenue.line')}
        </NoticeLine>
      )}
      {showsPrices && menu.asOf !== null && <StaleNotice asOf={menu.asOf} menu={menu} />}
      {showsPrices && menu.menu !== null && menu.menu.skipped > 0 && (
        <NoticeLine icon="info">{t('error.partial')}</NoticeLine>
      )}
      {(screen === 'home' || screen === 'menu') && <ClosedNotice menu={menu} />}
      {/* Not above a skeleton, which would shift. Without a menu there is nothing to wait for. */}
      <Suspense fallback={null}>
        {menu.status !== 'loading' && (isIdle || menu.menu === null) && (
          <StorageNotices slug={slug} home={screen === 'home'} />
        )}
      </Suspense>
    </>
  );
});

function StaleNotice({ asOf, menu }: { asOf: number; menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const refresh = async () => {
    const time = formatDayTime(asOf, lang, t, Date.now());
    const done = await menu.refresh();
    showToast({ text: done === 'refreshed' ? t('menu.refreshed') : t('menu.refreshFailed', { time }) });
  };
  return (
    <NoticeLine
      icon="clock"
      action={
        <button
          ref={guardRemoval}
          type="button"
          className={css.action}
          disabled={menu.refreshing}
          onClick={() => void refresh()}
        >
          {t('menu.refresh')}
        </button>
      }
    >
      <T k="menu.stale" values={{ time: formatDayTime(asOf, lang, t, Date.now()) }} />
    </NoticeLine>
  );
}

function ClosedNotice({ menu }: { menu: MenuView }) {
  const { t } = useTranslation();
  const lang = useLang();
  const state = useOpenState(menu.menu);
  const now = useHostNow();
  if (!state || state.open) return null;
  const words = state.paused ? 'home.paused' : 'home.closed';
  return (
    <NoticeLine icon="clock" tone="wait" ofHour>
      <b>
        {state.opensAt === null ? (
          t(`${words}NoTime`)
        ) : (
          <T k={words} values={{ time: formatDayTime(state.opensAt, lang, t, now) }} />
        )}
      </b>{' '}
      {t('home.browseAnyway')}
    </NoticeLine>
  );
}

import { Outlet, useLocation, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useConnection } from '#src/stores/connection.ts';
import { noteHydrated, useHydrated } from '#src/stores/hydrated.ts';
import { useServedTable } from '#src/stores/serving.ts';
import { settings } from '#src/stores/settings.ts';
import { useAnnouncement } from '#src/stores/ui.ts';
import {
  applyBrand,
  applyHtmlBrand,
  rememberVenue,
  applyVenueFormats,
  storedVenue,
  useVenueName,
} from '#src/stores/venue.ts';
import { useIsIdle } from '#src/stores/when-idle.ts';
import { Column } from '#src/ui/layout.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { DockSlot, HeaderSlot } from '#src/ui/slots.tsx';
import { stickFoot, stickTop } from '#src/ui/stick.ts';
import { setScreenPaper } from '#src/ui/theme-color.ts';
import { useIsWide } from '#src/stores/use-is-wide.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Notices } from './notices.tsx';
import { Overlays } from './overlays.tsx';
import { frameOf, type ScreenFrame } from './screen-frame.ts';
import { ServingBar } from './serving-bar.tsx';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useScreenChange } from './use-screen-change.ts';
import { LoadingLine } from './loading-line.tsx';
import type { Menu } from '#src/contract/menu.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';

const ConfirmBanner = lazyPart(() => import('./confirm-banner.tsx').then((part) => part.ConfirmBanner));
const CartPanel = lazyPart(() => import('./wide/cart-panel.tsx').then((part) => part.CartPanel));
const Rail = lazyPart(() => import('./wide/rail.tsx').then((part) => part.Rail));
const VenueDuties = lazyPart(() => import('./venue-duties.ts').then((part) => part.VenueDuties));
const NoVenue = lazyPart(() => import('./no-venue.tsx').then((part) => part.NoVenue));

/** Created before the first render: portals into it render together with the page. Our server draws in place. */
const createSlot = () => (typeof document === 'undefined' ? undefined : document.createElement('div'));

/**
 * The server's HTML has its header in `main`. It stays there until the screen changes, so that nothing is drawn twice. A
 * dock moves once the page is idle: toasts belong above it.
 */
function useHeaderInPlace(): boolean {
  const isHydrated = useHydrated();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const connection = useConnection();
  const [servedPath, setServedPath] = useState(isHydrated ? null : path);
  // The bar about the connection belongs below the header.
  if (servedPath !== null && (path !== servedPath || connection !== 'online')) setServedPath(null);
  return servedPath !== null;
}

function Slot({ element }: { element: HTMLElement | undefined }) {
  const append = useCallback(
    (parent: HTMLDivElement | null) => {
      if (element) parent?.append(element);
    },
    [element],
  );
  return <div ref={append} />;
}

const Announcements = () => <LiveRegion announcement={useAnnouncement()} />;

function NavigationLine() {
  return useRouterState({ select: ({ isLoading }) => isLoading }) && <LoadingLine />;
}

export function Shell({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const menu = useMenu(slug);
  const { venue } = menu;
  const name = useVenueName(slug, menu);
  const { resolvedTheme } = useSnapshot(settings);
  // The frame of the rendered screen, not of the loading one: screen and frame change together.
  const frame = frameOf(useMatches({ select: (matches) => matches.at(-1)?.staticData }));
  const isHeaderInPlace = useHeaderInPlace();
  const [headerSlot] = useState(createSlot);
  const [dockSlot] = useState(createSlot);
  const main = useRef<HTMLElement>(null);
  const isIdle = useIsIdle();
  const isBeside = useIsWide() && frame.beside;
  const hasTabs = frame.tabs && !isBeside && menu.menu !== null;
  const noteTap = useScreenChange(main);
  const table = useServedTable(slug);

  // Until the menu is loaded, the colours of the HTML stay. A layout effect: no frame mixes two themes or currencies.
  const known = venue !== null || menu.menu !== null || menu.status === 'unknown_venue';
  useLayoutEffect(() => {
    if (known) applyBrand(venue);
    else applyHtmlBrand(slug);
    applyVenueFormats(slug, menu.menu ?? (venue && { venue }));
  }, [known, venue, slug, menu.menu, resolvedTheme]);
  useEffect(noteHydrated, []);
  useEffect(() => setScreenPaper(frame.paper), [frame.paper, resolvedTheme]);
  useEffect(() => {
    if (menu.menu) rememberVenue(slug);
  }, [slug, menu.menu]);

  // Without a network the venue may be saved under its own slug.
  const isUnknown = menu.status === 'unknown_venue' || (menu.status === 'not_saved' && /[^a-z0-9-]/.test(slug));
  if (isUnknown || (menu.status === 'gone' && !frame.keptWhenGone)) {
    return (
      <Suspense fallback={<LoadingLine />}>
        <NoVenue slug={slug} menu={menu} />
      </Suspense>
    );
  }
  return (
    <HeaderSlot value={isHeaderInPlace ? undefined : headerSlot}>
      <DockSlot value={isHeaderInPlace && !isIdle ? undefined : dockSlot}>
        <PlateDefs />
        <ScreenTitle menu={menu.menu} venueName={name} />
        <Suspense fallback={null}>{isIdle && <VenueDuties slug={slug} />}</Suspense>
        <NavigationLine />
        <a className="skip" href="#main">
          {t('a11y.skip')}
        </a>
        <div className={frame.paper === '--paper-2' ? `${css.page} ${css.cool}` : css.page}>
          <div className={columnClass(frame)} onClickCapture={noteTap}>
            <Suspense fallback={null}>
              {isBeside && menu.menu && <Rail slug={slug} menu={menu.menu} name={name} />}
            </Suspense>
            <div ref={isHeaderInPlace ? undefined : stickTop} className={`${css.top} bar-top`}>
              {table !== null && <ServingBar slug={slug} table={table} />}
              <Slot element={headerSlot} />
              {/* The last venue has a stored menu. Say so while it is read, so that the text does not change. */}
              <ConnectionBar saved={menu.status === 'ready' || (menu.status === 'loading' && storedVenue() === slug)} />
            </div>
            <Column as="main" grow ref={main} id="main" className={css.main} tabIndex={-1}>
              <Notices slug={slug} menu={menu} showsPrices={frame.showsPrices} />
              <Outlet />
            </Column>
            <footer ref={stickFoot} className={`${css.foot} bar-foot ${frame.tabs && !isBeside ? css.tabbed : ''}`}>
              <Toasts />
              <Suspense fallback={null}>
                {isIdle && hasTabs && menu.menu && frame.banner && <ConfirmBanner slug={slug} menu={menu.menu} />}
              </Suspense>
              {hasTabs && <TabBar slug={slug} />}
              <Slot element={dockSlot} />
            </footer>
            <Suspense fallback={null}>
              {isBeside && frame.cart && menu.menu && <CartPanel slug={slug} menu={menu.menu} />}
            </Suspense>
          </div>
        </div>
        <Announcements />
        <Overlays slug={slug} menu={menu} />
      </DockSlot>
    </HeaderSlot>
  );
}

function columnClass({ beside, cart, tabs, dishes }: ScreenFrame): string {
  const parts = [beside && css.beside, beside && !cart && css.alone, !dishes && (tabs ? css.reading : css.task)];
  return [css.column, ...parts].filter(Boolean).join(' ');
}

/**
 * The title of the page, from the route's `staticData`. React puts it into the head. Not the router's `head`, which
 * runs once per load: language, venue and dish may be known or change later.
 */
function ScreenTitle({ menu, venueName }: { menu: Menu | null; venueName: string }) {
  const { t, lang } = useTranslation();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const { title = 'notFound.title', titleOf } = match?.staticData ?? {};
  const named = menu && titleOf?.(menu, match?.params ?? {});
  const venue = isolate(venueName);
  const screen = (named && inLanguage(named, lang)) || t(title, { venue });
  return <title>{screen.includes(venue) ? screen : t('app.pageTitle', { screen: isolate(screen), venue })}</title>;
}

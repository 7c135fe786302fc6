import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Menu } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useInstallMethod } from '#src/stores/install.ts';
import { type MenuView, useMenu } from '#src/queries/menu.ts';
import { settings } from '#src/stores/settings.ts';
import { useAnnouncement, usePanelOpen, useChoiceRequest } from '#src/stores/ui.ts';
import { applyBrand, applyHtmlBrand, rememberVenue, storedVenue, useVenueName } from '#src/stores/venue.ts';
import { useIsIdle } from '#src/stores/when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';
import { PlateDefs } from '#src/ui/plate.tsx';
import { DockSlot, HeaderSlot } from '#src/ui/slots.ts';
import { setScreenPaper } from '#src/ui/theme-color.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Notices } from './notices.tsx';
import { frameOf } from './screen-frame.ts';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useScreenMotion } from './use-screen-motion.ts';
import { LoadingLine } from './loading-line.tsx';
import { WideSides } from './wide-sides.tsx';

const ConfirmBanner = lazyPart(() => import('./confirm-banner.tsx').then((part) => part.ConfirmBanner));
const InstallCard = lazyPart(() => import('./install-card.tsx').then((part) => part.InstallCard));
const ScreenDuties = lazyPart(() => import('./screen-duties.ts').then((part) => part.ScreenDuties));
const SidePanel = lazyPart(() => import('./side-panel.tsx').then((part) => part.SidePanel));
const GoneVenue = lazyPart(() => import('./gone-venue.tsx').then((part) => part.GoneVenue));
const ChoiceSheet = lazyPart(() => import('#src/features/dish/choice-sheet.tsx').then((part) => part.ChoiceSheet));
const UnknownVenue = lazyPart(() => import('./unknown-venue.tsx').then((part) => part.UnknownVenue));

/** Created before the first render, so that portals into it render together with the page. */
const createSlot = () => document.createElement('div');

function Slot({ element }: { element: HTMLElement }) {
  const parent = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => parent.current?.append(element), [element]);
  return <div ref={parent} />;
}

/** A component of its own, so that `beforeinstallprompt` re-renders nothing else. */
function InstallSlot({ slug, menu }: { slug: string; menu: Menu }) {
  return (
    useInstallMethod() !== null && (
      <Suspense fallback={null}>
        <InstallCard slug={slug} menu={menu} />
      </Suspense>
    )
  );
}

/** Side panel and choice sheet; each is loaded when it opens for the first time. */
function Overlays({ slug, menu }: { slug: string; menu: MenuView }) {
  const panel = useWasEverTrue(usePanelOpen());
  const asked = useWasEverTrue(useChoiceRequest() !== null);
  return (
    <>
      <Suspense fallback={<LoadingLine />}>{panel && <SidePanel slug={slug} menu={menu} />}</Suspense>
      <Suspense fallback={<LoadingLine />}>{asked && <ChoiceSheet />}</Suspense>
    </>
  );
}

const Announcements = () => <LiveRegion announcement={useAnnouncement()} />;

function useWasEverTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}

/** Shown while the next screen's code or data loads. */
function NavigationLine() {
  return useRouterState({ select: ({ isLoading }) => isLoading }) && <LoadingLine />;
}

/** Everything around a venue's screens: header slot, notices, tab bar, dock, toast, side panel, choice sheet. */
export function Shell({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const menu = useMenu(slug);
  const { venue } = menu;
  const name = useVenueName(slug, menu);
  const { resolvedTheme } = useSnapshot(settings);
  // The frame of the rendered screen, not of the loading one: screen and frame change together.
  const frame = frameOf(useMatches({ select: (matches) => matches.at(-1)?.staticData }));
  const [headerSlot] = useState(createSlot);
  const [dockSlot] = useState(createSlot);
  const column = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isIdle = useIsIdle();
  useScreenMotion(main);

  // Until the menu is loaded, the colours of the HTML stay. A layout effect, so that no frame mixes two themes.
  const known = venue !== null || menu.menu !== null || menu.status === 'unknown_venue';
  useLayoutEffect(() => {
    if (known) applyBrand(venue);
    else applyHtmlBrand(slug);
  }, [known, venue, slug, resolvedTheme]);
  useEffect(() => setScreenPaper(frame.paper), [frame.paper, resolvedTheme]);
  useEffect(() => {
    if (menu.menu) rememberVenue(slug);
  }, [slug, menu.menu]);

  // Without a network it may be saved in small letters.
  if (menu.status === 'unknown_venue' || (menu.status === 'not_saved' && slug !== slug.toLowerCase())) {
    return (
      <Suspense fallback={<LoadingLine />}>
        <UnknownVenue slug={slug} />
      </Suspense>
    );
  }
  if (menu.status === 'gone' && !frame.keptWhenGone) {
    return (
      <Suspense fallback={<LoadingLine />}>
        <GoneVenue slug={slug} view={menu} />
      </Suspense>
    );
  }
  return (
    <HeaderSlot value={headerSlot}>
      <DockSlot value={dockSlot}>
        <PlateDefs />
        <Suspense fallback={null}>{isIdle && <ScreenDuties slug={slug} column={column} venueName={name} />}</Suspense>
        <NavigationLine />
        <a className="skip" href="#main">
          {t('a11y.skip')}
        </a>
        <div className={`${css.page} lattice`}>
          <WideSides slug={slug} menu={menu.menu} fetchedAt={menu.fetchedAt} />
          <div ref={column} className={frame.paper === '--paper-2' ? `${css.column} ${css.cool}` : css.column}>
            <div className={`${css.top} bar-top`}>
              <Slot element={headerSlot} />
              {/* The last venue has a stored menu. Say so while it is read, so that the text does not change. */}
              <ConnectionBar saved={menu.status === 'ready' || (menu.status === 'loading' && storedVenue() === slug)} />
            </div>
            <main ref={main} id="main" className={css.main} tabIndex={-1}>
              <Notices slug={slug} menu={menu} />
              <Outlet />
            </main>
            <footer className={`${css.foot} bar-foot ${frame.tabs ? css.tabbed : ''}`}>
              <Toasts />
              {isIdle && frame.installOffer && menu.menu && <InstallSlot slug={slug} menu={menu.menu} />}
              <Suspense fallback={null}>
                {isIdle && frame.tabs && frame.banner && menu.menu && <ConfirmBanner slug={slug} />}
              </Suspense>
              {frame.tabs && menu.menu && <TabBar slug={slug} />}
              <Slot element={dockSlot} />
            </footer>
          </div>
        </div>
        <Announcements />
        <Overlays slug={slug} menu={menu} />
      </DockSlot>
    </HeaderSlot>
  );
}

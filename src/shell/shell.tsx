import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Menu } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useInstallMethod } from '#src/stores/install.ts';
import { type MenuView, useMenu } from '#src/queries/menu.ts';
import { settings } from '#src/stores/settings.ts';
import { usePanelOpen, useSizesRequest } from '#src/stores/ui.ts';
import { applyBrand, applyHtmlBrand, rememberVenue, storedVenue, useVenueName } from '#src/stores/venue.ts';
import { useIsIdle } from '#src/stores/when-idle.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { PlateDefs } from '#src/ui/plate.tsx';
import { DockSlot, HeaderSlot } from '#src/ui/slots.ts';
import { setScreenPaper } from '#src/ui/theme-color.ts';
import { Announcements } from './announcements.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Notices } from './notices.tsx';
import { frameOf } from './screen-frame.ts';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { Toasts } from './toasts.tsx';
import { useScreenMotion } from './use-screen-motion.ts';
import { Waiting } from './waiting.tsx';
import { WideSides } from './wide-sides.tsx';

const InstallCard = lazyPart(() => import('./install-card.tsx').then((part) => part.InstallCard));
const ScreenDuties = lazyPart(() => import('./screen-duties.ts').then((part) => part.ScreenDuties));
const SidePanel = lazyPart(() => import('./side-panel.tsx').then((part) => part.SidePanel));
const SizePicker = lazyPart(() => import('#src/features/dish/size-picker.tsx').then((part) => part.SizePicker));
const UnknownVenue = lazyPart(() => import('./unknown-venue.tsx').then((part) => part.UnknownVenue));

/** Made before it is drawn, so that what stands in it is drawn with everything else. */
const slot = () => document.createElement('div');

function Room({ of }: { of: HTMLElement }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => room.current?.append(of), [of]);
  return <div ref={room} />;
}

/** Apart, so that the browser's word that the app can be installed draws nothing else anew. */
function InstallRoom({ slug, menu }: { slug: string; menu: Menu }) {
  return (
    useInstallMethod() !== null && (
      <Suspense fallback={null}>
        <InstallCard slug={slug} menu={menu} />
      </Suspense>
    )
  );
}

/** The side menu and the size picker, from the first time that one is opened. */
function Overlays({ slug, menu }: { slug: string; menu: MenuView }) {
  const panel = useWasEver(usePanelOpen());
  const sizes = useWasEver(useSizesRequest() !== null);
  return (
    <>
      <Suspense fallback={<Waiting />}>{panel && <SidePanel slug={slug} menu={menu} />}</Suspense>
      <Suspense fallback={<Waiting />}>{sizes && <SizePicker />}</Suspense>
    </>
  );
}

function useWasEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was;
}

/** While the next screen's code or data is on its way. */
function NavigationWait() {
  return useRouterState({ select: ({ isLoading }) => isLoading }) && <Waiting />;
}

/** Everything around a venue's screens: header room, notices, tab bar, dock, toast, side panel, size picker. */
export function Shell({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const menu = useMenu(slug);
  const venue = menu.menu?.venue ?? null;
  const name = useVenueName(slug, menu.menu);
  const { resolvedTheme } = useSnapshot(settings);
  // The frame of the screen that is drawn, not of the one on its way: both change in one step.
  const frame = frameOf(useMatches({ select: (matches) => matches.at(-1)?.staticData }));
  const [headerSlot] = useState(slot);
  const [dockSlot] = useState(slot);
  const column = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const isIdle = useIsIdle();
  useScreenMotion(main);

  // Until the menu is there, the colours that came with the page stay. Before the paint, so that no frame has the one
  // theme in the other's colours.
  const known = menu.menu !== null || menu.status === 'unknown_venue';
  useLayoutEffect(() => {
    if (known) applyBrand(venue);
    else applyHtmlBrand(slug);
  }, [known, venue, slug, resolvedTheme]);
  useEffect(() => setScreenPaper(frame.paper), [frame.paper, resolvedTheme]);
  useEffect(() => {
    if (menu.menu) rememberVenue(slug);
  }, [slug, menu.menu]);

  if (menu.status === 'unknown_venue') {
    return (
      <Suspense fallback={<Waiting />}>
        <UnknownVenue slug={slug} />
      </Suspense>
    );
  }
  return (
    <HeaderSlot value={headerSlot}>
      <DockSlot value={dockSlot}>
        <PlateDefs />
        <Suspense fallback={null}>{isIdle && <ScreenDuties slug={slug} column={column} venueName={name} />}</Suspense>
        <NavigationWait />
        <a className="skip" href="#main">
          {t('a11y.skip')}
        </a>
        <div className={`${css.page} lattice`}>
          <WideSides slug={slug} menu={menu.menu} fetchedAt={menu.fetchedAt} />
          <div ref={column} className={frame.paper === '--paper-2' ? `${css.column} ${css.cool}` : css.column}>
            <div className={`${css.top} bar-top`}>
              <Room of={headerSlot} />
              {/* While the phone's copy is read, the venue of the last visit is known to have one: no line changes under the reader. */}
              <ConnectionBar saved={menu.status === 'ready' || (menu.status === 'loading' && storedVenue() === slug)} />
            </div>
            <main ref={main} id="main" className={css.main} tabIndex={-1}>
              <Notices slug={slug} menu={menu} />
              <Outlet />
            </main>
            <footer className={`${css.foot} bar-foot ${frame.tabs ? css.tabbed : ''}`}>
              <Toasts />
              {isIdle && frame.installOffer && menu.menu && <InstallRoom slug={slug} menu={menu.menu} />}
              {frame.tabs && frame.banner && menu.menu && <ConfirmBanner slug={slug} />}
              {frame.tabs && menu.menu && <TabBar slug={slug} />}
              <Room of={dockSlot} />
            </footer>
          </div>
        </div>
        <Announcements />
        <Overlays slug={slug} menu={menu} />
      </DockSlot>
    </HeaderSlot>
  );
}

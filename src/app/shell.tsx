import { Outlet, useMatches } from '@tanstack/react-router';
import { startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMenu } from '#src/state/queries/menu.ts';
import { nothingToWaitFor, untilQuiet, useTheRest, withTheRest } from '#src/state/first-screen.ts';
import { useInstallWay } from '#src/state/install.ts';
import { settings } from '#src/state/settings.ts';
import { useSnapshot } from 'valtio';
import { usePanelOpen, useSizesDish } from '#src/state/ui.ts';
import { applyBrand, applyToldBrand, rememberVenue, storedVenue, useVenueName } from '#src/state/venue.ts';
import { waitFor } from '#src/state/waits.ts';
import { later, soon } from '#src/ui/later.ts';
import { DockSlot, HeaderSlot } from '#src/ui/slots.ts';
import { setScreenPaper } from '#src/ui/theme-color.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { Announcements } from './announcements.tsx';
import { Notices } from './notices.tsx';
import type { OverPageProps } from './over-page.tsx';
import { framed } from './screens.ts';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';

const PlateDefs = soon(() => import('#src/ui/plate.tsx').then((part) => part.PlateDefs));
const ConfirmBanner = later(() => import('./confirm-banner.tsx').then((part) => part.ConfirmBanner));
const InstallCard = later(() => import('./install-card.tsx').then((part) => part.InstallCard));
const ScreenDuties = later(() => import('./screen-duties.ts').then((part) => part.ScreenDuties));
const OverPage = later(() => import('./over-page.tsx').then((part) => part.OverPage));
const Toasts = later(() => import('./toasts.tsx').then((part) => part.Toasts));
const UnknownVenue = soon(() => import('./unknown-venue.tsx').then((part) => part.UnknownVenue));
const WideSides = later(() => import('./wide-sides.tsx').then((part) => part.WideSides));

withTheRest(PlateDefs, ScreenDuties, Toasts, ConfirmBanner, WideSides);

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
    useInstallWay() !== null && (
      <Suspense>
        <InstallCard slug={slug} menu={menu} />
      </Suspense>
    )
  );
}

/** What a tap opens over the page is fetched and drawn when the page has nothing to do, or else with the tap. */
function Overlays(props: OverPageProps) {
  const asked = [usePanelOpen(), useSizesDish()].some(Boolean);
  const [there, setThere] = useState(false);
  useEffect(() => {
    const fetched = asked ? waitFor(OverPage.preload()) : untilQuiet().then(OverPage.preload);
    void fetched.then(() => startTransition(() => setThere(true)));
  }, [asked]);
  return there && <OverPage {...props} />;
}

/** Everything around a venue's screens: header room, notices, tab bar, dock, toast, side panel, size picker. */
export function Shell({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const menu = useMenu(slug);
  const venue = menu.menu?.venue ?? null;
  const name = useVenueName(slug, menu.menu);
  const { resolvedTheme } = useSnapshot(settings);
  // The frame of the screen that is drawn, not of the one on its way: both change in one step.
  const frame = framed(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }));
  const [headerSlot] = useState(slot);
  const [dockSlot] = useState(slot);
  const column = useRef<HTMLDivElement>(null);
  const rest = useTheRest();

  // Until the menu is there, the colours that came with the page stay. With the drawing, so that no frame has the one
  // theme in the other's colours.
  const known = menu.menu !== null || menu.status === 'unknown_venue';
  useLayoutEffect(() => {
    if (known) applyBrand(venue);
    else applyToldBrand(slug);
  }, [known, venue, slug, resolvedTheme]);
  useEffect(() => setScreenPaper(frame.paper), [frame.paper, resolvedTheme]);
  useLayoutEffect(() => {
    if (menu.menu) rememberVenue(slug);
  }, [slug, menu.menu]);

  // Home and others say by themselves when they are drawn, where there are dishes.
  const without = menu.menu ? menu.menu.categories.length === 0 : menu.status !== 'loading';
  useEffect(() => {
    if (!frame.saysWhenDrawn || without) nothingToWaitFor();
  }, [frame.saysWhenDrawn, without]);

  if (menu.status === 'unknown_venue') {
    return (
      <Suspense>
        <UnknownVenue slug={slug} />
      </Suspense>
    );
  }
  return (
    <HeaderSlot value={headerSlot}>
      <DockSlot value={dockSlot}>
        {rest && (
          <Suspense>
            <PlateDefs />
            <ScreenDuties slug={slug} column={column} venueName={name} />
          </Suspense>
        )}
        <a className="skip" href="#main">
          {t('a11y.skip')}
        </a>
        <div className={`${css.page} lattice`}>
          {rest && (
            <Suspense>
              <WideSides slug={slug} menu={menu.menu} fetchedAt={menu.fetchedAt} />
            </Suspense>
          )}
          <div ref={column} className={frame.paper === '--paper-2' ? `${css.column} ${css.cool}` : css.column}>
            <div className={`${css.top} bar-top`}>
              <Room of={headerSlot} />
              {/* While the phone's copy is read, the venue of the last visit is known to have one: no line changes under the reader. */}
              <ConnectionBar saved={menu.status === 'ready' || (menu.status === 'loading' && storedVenue() === slug)} />
            </div>
            <main id="main" className={css.main} tabIndex={-1}>
              <Notices slug={slug} menu={menu} />
              <Outlet />
            </main>
            <footer className={`${css.foot} bar-foot ${frame.tabs ? css.tabbed : ''}`}>
              {rest && (
                <Suspense>
                  <Toasts />
                </Suspense>
              )}
              {rest && frame.installOffer && menu.menu && <InstallRoom slug={slug} menu={menu.menu} />}
              {rest && frame.tabs && frame.banner && menu.menu && (
                <Suspense>
                  <ConfirmBanner slug={slug} />
                </Suspense>
              )}
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

import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FailedScreen } from '#src/app/failed-screen.tsx';
import { queryClient } from '#src/data/query-client.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { savesData } from '#src/state/device.ts';
import { readStoredSlug } from '#src/data/local-settings.ts';
import { afterFirstScreen, holdBackTheRest, stoodAfter, untilLetGo } from '#src/state/first-screen.ts';
import { prefetchMenu } from '#src/state/queries/menu.ts';
import { restoreLists } from '#src/state/queries/content.ts';
import { pause } from '#src/domain/pause.ts';
import { untilLoaded } from '#src/domain/until-loaded.ts';
import { reloadOnMissingChunk } from '#src/state/reload-once.ts';
import { settings } from '#src/state/settings.ts';
import { waitFor } from '#src/state/waits.ts';
import { fetchFonts } from '#src/ui/fonts.ts';
import { frameShown } from '#src/ui/frame-shown.ts';
import { routeTree } from './routeTree.gen.ts';
import './ui/base.css';

/** Search parameters are plain text: `?q=12` and `?table=07` stay as they were written. */
const makeRouter = () =>
  createRouter({
    routeTree,
    context: { queryClient },
    // Each screen's own, so that the frame around it lives on.
    defaultErrorComponent: FailedScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
      const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return text && `?${text}`;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}

/** Whether a menu was seen on this phone before. */
const isBack = readStoredSlug() !== null;

/** The fonts are kept where the app was open before; a worker that is not in charge hands out none. */
const fontsAreKept = isBack && navigator.serviceWorker?.controller !== null;

/** What is not there so soon after the texts has its room drawn first, in milliseconds. */
const AT_HAND_MS = 200;

/** Read from the first moment, while the texts come and the router finds the screen. */
const slug = /^\/([\w-]+)\/./.exec(location.pathname)?.[1];
const menu = slug ? prefetchMenu(slug) : null;

async function start(): Promise<void> {
  const router = makeRouter();
  reloadOnMissingChunk();
  if (fontsAreKept) void bringFonts();
  holdBackTheRest();
  const lists = restoreLists();
  const atHand = Promise.all([lists.then(() => router.load()), menu]);
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  const root = createRoot(place);
  await Promise.all([initI18n(settings.lang), lists]);
  // Drawn once, with the menu in it, where that is at hand. Until then the page's own grey boxes stand.
  await Promise.race([atHand, pause(AT_HAND_MS)]);
  const draw = () =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  // Who is back has all of it at hand, and nothing to touch until it stands: in one piece it stands sooner. On a first visit
  // in pieces, so that the browser can paint and listen between them.
  if (isBack) draw();
  else startTransition(draw);
  document.documentElement.dataset['started'] = '';
  showWaits(router);
  void startWhatFollows(router);
}

/** From the tap on a way to another screen until that stands. */
function showWaits(router: ReturnType<typeof makeRouter>): void {
  let stands = () => {};
  router.subscribe('onResolved', () => stands());
  router.subscribe('onBeforeLoad', () => {
    stands();
    void waitFor(new Promise<void>((done) => (stands = done)));
  });
}

/** What the first screen does not need. On a network that comes and goes it is asked for until it is there. */
async function startWhatFollows(router: ReturnType<typeof makeRouter>): Promise<void> {
  await afterFirstScreen();
  const [{ giveWay }, { startOrderSender }, { startWorkerSoon }] = await untilLoaded(() =>
    Promise.all([
      import('#src/app/page-motion.ts'),
      import('#src/state/order-sender.ts'),
      import('#src/state/worker.ts'),
    ]),
  );
  router.startViewTransition = (show) => giveWay(router.stores.resolvedLocation.get(), router.latestLocation, show);
  startOrderSender();
  startWorkerSoon();
  if (!fontsAreKept) {
    await lineIsFree();
    await bringFonts();
  }
}

/** A first visit that took longer than this, in milliseconds, is on a poor line: what works offline goes before the looks. */
const QUICK_MS = 1_500;
const FONTS_AFTER_MS = 5_000;
/** Where site data is closed there is no worker, and nobody says so. */
const WORKER_MS = 15_000;

async function lineIsFree(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker?.controller !== null || stoodAfter() <= QUICK_MS) return;
  await Promise.race([serviceWorker.ready, pause(WORKER_MS)]);
  await pause(FONTS_AFTER_MS);
}

/** Text that stands already is set in the app's own fonts with the reader's next touch: no line breaks anew by itself. */
async function bringFonts(): Promise<void> {
  if (savesData) return;
  const setText = await fetchFonts();
  // After the frame that answers the touch: a slow phone lays a page out anew for a tenth of a second. A tap that leads
  // to another screen is done by then, and that screen stands in the place of the one to be laid out.
  if (document.querySelector('main :is(h1, h2)')) await untilLetGo().then(frameShown);
  setText();
}

// A task of its own: the scripts have just taken one as long as a frame or two.
pause(0)
  .then(start)
  .catch((error: unknown) => {
    // The page's own HTML says it in both languages, with a way to try again; orders lie in their database.
    document.documentElement.dataset['crashed'] = '';
    // oxlint-disable-next-line no-console -- whoever is asked for help looks here
    console.error(error);
  });

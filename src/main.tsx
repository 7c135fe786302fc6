import { createRoot, hydrateRoot } from 'react-dom/client';
import { SERVED_PAGE_ID, type ServedPage } from '#src/contract/served-page.ts';
import { device } from '#src/db/device.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import { changeLanguage, initI18n } from '#src/i18n/i18n.ts';
import { isLoading } from '#src/queries/query-client.ts';
import { saveServedMenu, takeServedPage } from '#src/queries/served-page.ts';
import { reloadOnMissingChunk } from '#src/shell/reload-once.ts';
import { savesData } from '#src/stores/browser.ts';
import '#src/stores/install.ts';
import { whenHydrated } from '#src/stores/hydrated.ts';
import { settings } from '#src/stores/settings.ts';
import { watchIdle, whenIdle } from '#src/stores/when-idle.ts';
import { focusTappedControls } from '#src/ui/focus-tapped.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.ts';
import './ui/base.css';

/** Milliseconds; slower fonts do not hold up the first screen. */
const FONTS_MS = 300;

/** Longer than a slow phone needs. */
const HYDRATED_MS = 10_000;

/** Null: the page is the empty shell, as the worker and other hosts have it. */
function readServedPage(): ServedPage | null {
  return JSON.parse(document.getElementById(SERVED_PAGE_ID)?.textContent ?? 'null') as ServedPage | null;
}

/** React wraps an error from which it has recovered, such as a page that an extension changed. */
function noteRecovery(error: unknown): void {
  // oxlint-disable-next-line no-console -- whoever is asked for help looks here
  console.error((error instanceof Error && error.cause) || error);
}

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!(root instanceof HTMLFieldSetElement)) throw new Error('index.html has no #root');
  reloadOnMissingChunk();
  // Waits for fonts that the worker has stored, but not where dishes are drawn already.
  const fonts = navigator.serviceWorker?.controller && Promise.race([loadFonts(), pause(FONTS_MS)]);
  const router = createAppRouter();
  const page = readServedPage();
  // Written by the worker.
  const keptAt = Number(document.documentElement.dataset['page']) || null;
  const isServed = page !== null && (await takeServedPage(page, keptAt));
  await Promise.all([initI18n(isServed ? page.lang : settings.lang), router.load(), !isServed && fonts]);
  // The router's part of a server's page: without it the browser would draw one boundary more than the server.
  // Its documented way (`RouterClient`) needs the router's own server, and ours draws static pages.
  if (isServed) router.ssr = { manifest: undefined };
  const app = <App router={router} />;
  if (isServed) {
    hydrateRoot(root, app, { onRecoverableError: noteRecovery });
    // What changed before, such as "the page is idle", would not be what the server drew.
    await Promise.race([whenHydrated, pause(HYDRATED_MS)]);
  } else createRoot(root).render(app);
  document.documentElement.dataset['started'] = '';
  root.disabled = false;
  focusTappedControls();
  watchIdle(isLoading);
  if (isServed && page.lang !== settings.lang) void changeLanguage(settings.lang);
  if (isServed && keptAt === null) whenIdle(() => saveServedMenu(page.slug), isLoading);
  // A first visit has no rows to read, so its pictures come first.
  if (readStoredSlug() === null) whenIdle(() => device.open(), isLoading);
  else void device.open();
  if (!fonts && !savesData) whenIdle(loadFonts, isLoading);
  whenIdle(async () => {
    const { startBackgroundWork } = await retryImport(() => import('#src/shell/background-work.ts'));
    await startBackgroundWork(router);
  }, isLoading);
}

start().catch((error: unknown) => {
  // The page's own HTML says it in both languages; orders are in their database.
  document.documentElement.dataset['crashed'] = '';
  // oxlint-disable-next-line no-console -- whoever is asked for help looks here
  console.error(error);
});

import { expect, test as base, type BrowserContext, type ConsoleMessage } from '@playwright/test';
import type { Lang } from '#src/domain/lang.ts';
import { appOn, readsIn, type App } from './app.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { startRealServer, type RealServer } from './real-server.ts';

export { expect };

/** Fails a test on any browser complaint, policy violations included. */
export type Complaints = {
  /** Failed requests in the console are expected, as they are once a test has gone offline. */
  expectCuts: () => void;
  expectReport: (pattern: RegExp) => void;
};

type PerTest = {
  lang: Lang;
  complaints: Complaints;
  app: App;
  faults: FaultProxy;
  farApp: App;
  /** Tests of one worker share a server: what one changes in its venues is put back before the next. */
  unchangedVenues: void;
};

/** Chromium's own messages about failed requests. A board stores its page for offline use after the sign-in. */
const NETWORK_LINE =
  /^error: (Failed to load resource: (net::ERR_|the server responded with a status of )|Cache\.add(All)?\(\) failed )/;

/** Fonts and icons are stored in idle time. A network cut before that loses them, and the page does without. */
const LATER_FILE_OFFLINE =
  /^error: Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|.* 504 \(Offline\)) \(\S+(\/icons\/\S+|\.woff2)\)$/;

/**
 * React preloads a thumbnail for each size that a dish is drawn in. Two of the links can name one file, and a page that
 * is read slowly meets the second link after the file was used.
 */
const SECOND_PRELOAD =
  /^warning: The resource \S+\/upload\/f_auto,q_auto,w_\d+\/\S+ was preloaded using link preload but not used /;

export const test = base.extend<PerTest, { server: RealServer; drawsPages: boolean }>({
  lang: ['ar', { option: true }],
  drawsPages: [true, { option: true, scope: 'worker' }],

  server: [
    async ({ drawsPages }, use) => {
      const server = await startRealServer({ drawsPages });
      // Tests run at any hour of the day.
      const always = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }]);
      server.sql('update tenants set opening_hours = ?, menu_version = menu_version + 1', always);
      server.keepVenues();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  context: async ({ context }, use) => {
    await use(tellsPages(context));
    // A request still running after the test would fail the next one.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  complaints: [
    async ({ context }, use) => {
      const watch = complaintsOf(context);
      await use(watch);
      expect(watch.list(), 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],

  app: async ({ page, server, lang }, use) => {
    server.forgetOrders();
    await readsIn(page, lang);
    await use(appOn(page, server.url, lang));
  },

  unchangedVenues: [
    async ({ server }, use) => {
      await use();
      server.restoreVenues();
    },
    { auto: true },
  ],

  faults: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.url);
    await use(proxy);
    await proxy.stop();
  },

  farApp: async ({ page, server, faults, lang }, use) => {
    server.forgetOrders();
    await readsIn(page, lang);
    await use(appOn(page, faults.url, lang));
  },
});

/** The browser reports a cut network with a delay. */
function tellsPages(context: BrowserContext): BrowserContext {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    for (const page of context.pages()) await page.waitForFunction((away) => navigator.onLine !== away, offline);
  };
  return context;
}

export function complaintsOf(context: BrowserContext): Complaints & { list: () => string[] } {
  const heard: string[] = [];
  // Playwright's own message when it blocks the worker.
  const expected: RegExp[] = [/Service Worker registration blocked by Playwright/, LATER_FILE_OFFLINE, SECOND_PRELOAD];
  const expectCuts = () => void expected.push(NETWORK_LINE);
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    if (offline) expectCuts();
    await setOffline(offline);
  };
  context.on('console', (message: ConsoleMessage) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning') heard.push(`${kind}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const { name, message, stack } = thrown.error();
    heard.push(`thrown: ${stack || `${name}: ${message}`} (${thrown.page()?.url()})`);
  });
  return {
    expectCuts,
    expectReport: (pattern) => void expected.push(pattern),
    list: () => [...new Set(heard)].filter((line) => !expected.some((pattern) => pattern.test(line))),
  };
}

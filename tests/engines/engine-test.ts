import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test as base } from 'vitest';
import { LANGS } from '#src/domain/lang.ts';
import { type RealServer, startRealServer } from '#tests/support/real-server.ts';
import { type BrowserOptions, type DrivenBrowser, type Engine, openBrowser } from './browser.ts';
import { Tab } from './tab.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

export { expect };

export const SLUG = 'default-slug';
export const PHONE = [390, 844] as const;
export const engine = inject('engine');
/** `npm run sweep -- engines`. */
export const SWEEP = process.env['SWEEP'] === '1';
export const LANGS_TESTED = SWEEP ? LANGS : LANGS.slice(0, 1);

export type Device = { browser: DrivenBrowser; tab: Tab; newTab: () => Promise<Tab> };

export type Devices = {
  /** The same device each time: a browser that was closed or killed finds what it has kept. */
  open: (options?: Partial<BrowserOptions> & { origin?: string }) => Promise<Device>;
  /** A message in the console that is meant. */
  expectReport: (pattern: RegExp) => void;
};

/** The server is stopped: no switch of a browser cuts its worker off, and none is the same in two engines. */
export type Outage = { begin: () => Promise<void>; end: () => Promise<void> };

/** Messages about nothing. */
const ALWAYS = [
  // Firefox, of a font or a file whose page was left.
  /downloadable font: download failed .* status=2152398850 /,
  /Failed to load ‘\S*’\. A ServiceWorker intercepted the request and encountered an unexpected error/,
  // The rest is WebKit's.
  /Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // On a slow machine the app begins to read what was preloaded after "a few seconds".
  /was preloaded using link preload but not used within a few seconds/,
  // So it calls a request that ended because its page was left.
  /annot load \S+ due to access control checks/,
];
const CUTS = /Failed to load resource|NetworkError|Load failed|Could not connect|respondWith received an error/;

export const test = base.extend<{ device: Devices; outage: Outage; server: RealServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of the fixtures from it
    async ({}, use) => {
      const server = await startRealServer();
      // Tests run at any hour of the day.
      const always = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }]);
      server.sql('update tenants set opening_hours = ?, menu_version = menu_version + 1', always);
      await use(server);
      await server.stop();
    },
    { scope: 'file' },
  ],
  device: async ({ server }, use) => {
    server.forgetOrders();
    const profile = await mkdtemp(join(tmpdir(), 'sufra-engine-'));
    const opened: DrivenBrowser[] = [];
    const expected = [...ALWAYS];
    try {
      await use({
        open: async ({ origin = server.url, ...options } = {}) => {
          const browser = await openBrowser(engine, { profile, size: PHONE, ...options });
          opened.push(browser);
          const newTab = async () => new Tab(await browser.newTab(), origin);
          return { browser, newTab, tab: await newTab() };
        },
        expectReport: (pattern) => void expected.push(pattern),
      });
      const heard = new Set(opened.flatMap((browser) => browser.complaints()));
      const complaints = [...heard].filter((line) => !expected.some((pattern) => pattern.test(line)));
      if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`);
    } finally {
      for (const browser of opened) await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
  outage: async ({ device, server }, use) => {
    let lasts = false;
    const end = async () => {
      if (lasts) await server.start();
      lasts = false;
    };
    await use({
      begin: async () => {
        device.expectReport(CUTS);
        await server.kill();
        lasts = true;
      },
      end,
    });
    await end();
  },
});

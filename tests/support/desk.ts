import type { Browser, Locator, Page } from '@playwright/test';
import type { Lang } from '#src/domain/lang.ts';
import { complaintsOf, expect } from './fixtures.ts';
import { boardOn } from './kitchen.ts';
import type { RealServer } from './real-server.ts';
import { readsIn } from './app.ts';
import type { Words } from './words.ts';

export type DeskPage = {
  page: Page;
  say: Words;
  open: (path: string) => Promise<void>;
  button: (key: string, values?: Record<string, string | number>) => Locator;
  field: (key: string) => Locator;
  text: (key: string, values?: Record<string, string | number>) => Locator;
  expectToast: (key: string, values?: Record<string, string | number>) => Promise<void>;
  /** Undoes the newest change in the audit, where it stays after its toast has gone. */
  takeBack: () => Promise<void>;
  /** Closes the tablet; fails on browser errors other than network ones. */
  leave: () => Promise<void>;
};

export async function deskOf(
  browser: Browser,
  server: RealServer,
  slug: string,
  lang: Lang,
  {
    role = 'manager',
    dark = false,
    phone = false,
  }: { role?: 'manager' | 'kitchen'; dark?: boolean; phone?: boolean } = {},
): Promise<DeskPage> {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1180, height: 820 },
    hasTouch: phone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: lang === 'ar' ? 'ar-EG' : 'en-GB',
    timezoneId: 'Africa/Cairo',
    acceptDownloads: true,
  });
  const watch = complaintsOf(context);
  // The 401 to the session request appears in the console.
  watch.expectCuts();
  // Playwright's trace copies pictures, which the policy blocks.
  watch.expectReport(/Connecting to 'blob:/);
  const page = await context.newPage();
  await readsIn(page, lang);
  await page.addInitScript(noteToasts);
  const board = boardOn(page, server.url, slug, lang);
  const { key } = await server.staffKey(slug, role);
  await board.enter(key);
  const { say } = board;
  const expectToast: DeskPage['expectToast'] = async (name, values = {}) => {
    const { source, flags } = say.part(name, values);
    const hears = () => page.evaluate(hearToast, { source, flags });
    await expect.poll(hears, `a toast that says ${source}`).toBe(true);
    // Its button stays busy a moment longer, and ignores taps.
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
  };
  const open: DeskPage['open'] = async (path) => {
    await page.goto(`${server.url}/${slug}/kitchen/${path}`);
  };
  return {
    page,
    say,
    open,
    button: (name, values = {}) => page.getByRole('button', { name: say.whole(name, values) }),
    field: (name) => page.getByRole('textbox', { name: say.part(name) }),
    text: (name, values = {}) => page.getByText(say.part(name, values)),
    expectToast,
    takeBack: async () => {
      await open('audit');
      await page
        .getByRole('main')
        .getByRole('button', { name: say.part('common.undo') })
        .first()
        .click();
      await expectToast('desk.undone');
    },
    leave: async () => {
      expect(watch.list(), 'the tablet’s browser complained').toEqual([]);
      await context.close();
    },
  };
}

type Noted = { toasts?: string[] };

/** Runs in the page: a toast stands for seconds, and a busy machine may look too late. */
function noteToasts(): void {
  const seen = new WeakSet<Element>();
  const toasts: string[] = ((window as Noted).toasts = []);
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[role=status] > *')) {
      if (!seen.has(toast)) toasts.push(toast.textContent);
      seen.add(toast);
    }
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in the page: each toast counts once, so that the same words can be waited for again. */
function hearToast({ source, flags }: { source: string; flags: string }): boolean {
  const toasts = (window as Noted).toasts ?? [];
  const at = toasts.findIndex((text) => new RegExp(source, flags).test(text));
  if (at !== -1) toasts.splice(at, 1);
  return at !== -1;
}

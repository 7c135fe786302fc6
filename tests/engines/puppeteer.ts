import { join } from 'node:path';
import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { chromium } from '#tests/support/chromium.ts';
import type { BrowserOptions, DrivenBrowser } from './browser.ts';
import type { DrivenPage } from './tab.ts';

const CALL_MS = 70_000;

const PROGRAMS: Record<'firefox' | 'chromium', () => LaunchOptions> = {
  firefox: () => ({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    // A phone's scroll bars take no room.
    extraPrefsFirefox: { 'intl.accept_languages': 'ar-EG, ar', 'ui.useOverlayScrollbars': 1 },
  }),
  chromium: () => {
    const { executablePath, args } = chromium();
    return { browser: 'chrome', args, ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }) };
  },
};

/** The driver tells no words of an error, and nothing of the policy. */
const IN_WORDS = `
  for (const kind of ['error', 'warn']) {
    const own = console[kind];
    console[kind] = (...all) => own.call(console, ...all.map((one) => (one instanceof Error ? one + ' ' + one.stack : one)));
  }
  addEventListener('securitypolicyviolation', (event) => console.error(event.violatedDirective, event.blockedURI));`;

/** Firefox over WebDriver BiDi, Chromium over its own protocol. */
export async function openWithPuppeteer(
  engine: 'firefox' | 'chromium',
  { profile, size: [width, height] }: BrowserOptions,
): Promise<DrivenBrowser> {
  const heard: string[] = [];
  const browser = await puppeteer.launch({
    ...PROGRAMS[engine](),
    userDataDir: join(profile, engine),
    headless: true,
    defaultViewport: { width, height },
    protocolTimeout: CALL_MS,
    env: { ...process.env, HOME: profile, TZ: 'Africa/Cairo' },
  });
  const free = await browser.pages();
  return {
    newTab: async () => {
      const page = free.pop() ?? (await browser.newPage());
      await page.setViewport({ width, height });
      await page.evaluateOnNewDocument(IN_WORDS);
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') heard.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => void heard.push(`thrown: ${String(error)}`));
      return drivenPage(page);
    },
    complaints: () => heard,
    kill: async () => {
      const program = browser.process();
      if (!program?.pid) return;
      const ended = new Promise((done) => program.once('exit', done));
      // Its helpers too: Puppeteer starts it as the head of a group.
      process.kill(-program.pid, 'SIGKILL');
      await ended;
    },
    close: () => browser.close(),
  };
}

function drivenPage(page: Page): DrivenPage {
  const element = async (expression: string) => {
    const found = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
    if (!found) throw new Error('the element is gone');
    return found;
  };
  return {
    goto: async (url) => {
      const load = () => page.goto(url, { timeout: CALL_MS });
      // Firefox drops a load that has begun when the page it leaves changes its own address.
      await load().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return load();
      });
    },
    reload: async () => void (await page.reload({ timeout: CALL_MS })),
    url: async () => page.url(),
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    fill: async (expression, text) => {
      const field = await element(expression);
      await field.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await field.type(text);
    },
    show: () => page.bringToFront(),
  };
}

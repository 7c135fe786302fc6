import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test';
import { appOn, readsIn } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { browserWith, expectOneInHistory, readyAgain, readyToConfirm, SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const { executablePath, args } = chromium();

async function startBrowser(
  profile: string,
): Promise<{ browser: Browser; context: BrowserContext; kill: () => Promise<void> }> {
  const child = spawn(
    executablePath ?? '',
    [...args, '--headless=new', `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the browser ended:\n${said}`)));
  });
  const browser = await playwright.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no context');
  return {
    browser,
    context,
    kill: async () => {
      const ended = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

test('without background sync an order made offline is sent by the next visit', async ({ server }) => {
  test.skip(executablePath === undefined, 'needs the path of a Chromium');
  server.forgetOrders();
  const profile = await mkdtemp(join(tmpdir(), 'sufra-profile-'));
  const first = await startBrowser(profile);
  try {
    await browserWith(first.context, 'without background sync');
    const page = await first.context.newPage();
    await readsIn(page, 'ar');
    const app = appOn(page, server.url, 'ar');
    await readyToConfirm(app);
    await test.step('B2 after its tab was closed', async () => {
      await first.context.setOffline(true);
      await app.confirm();
      await app.expectSaved();
      await expect(app.text('saved.keepOpen').first()).toBeVisible();
      await page.close();
      expect(server.orders(SLUG)).toEqual([]);
      await first.context.setOffline(false);
      await expectOneInHistory(await first.context.newPage(), server.url, 'ar');
    });
    const next = appOn(await first.context.newPage(), server.url, 'ar');
    await readyAgain(next);
    await first.context.setOffline(true);
    await next.confirm();
    await next.expectSaved();
  } finally {
    await first.kill();
  }
  expect(server.orders(SLUG)).toHaveLength(1);
  const second = await startBrowser(profile);
  try {
    await browserWith(second.context, 'without background sync');
    await test.step('B3 after the browser was killed', async () => {
      await expectOneInHistory(await second.context.newPage(), server.url, 'ar', 2);
    });
    expect(server.orders(SLUG)).toHaveLength(2);
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

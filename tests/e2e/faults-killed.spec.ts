import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test';
import { appOn, readsIn } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { browserWith, expectOneInHistory, readyToConfirm, SLUG } from '#tests/support/faults.ts';
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

test('B3 an order made offline survives a killed browser and is sent', async ({ server }) => {
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
    await first.context.setOffline(true);
    await app.confirm();
    await app.expectSaved();
  } finally {
    await first.kill();
  }
  expect(server.orders(SLUG)).toEqual([]);
  const second = await startBrowser(profile);
  try {
    await browserWith(second.context, 'without background sync');
    await expectOneInHistory(await second.context.newPage(), server.url, 'ar');
    expect(server.orders(SLUG)).toHaveLength(1);
  } finally {
    await second.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

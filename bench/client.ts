/**
 * `npm run bench [-- --runs 5]`: the built app (`npm run build` first) in Chromium, processor slowed four times, on menus
 * of 96, 2,000 and 10,000 dishes: what a first visit asks for, an offline start, memory, nodes and the search box. Times
 * only mean something as ratios to the first row.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/env.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { startServer } from '#server/start.ts';
import { chromium } from '#tests/support/chromium.ts';
import { benchMenu, benchVenue } from './menu.ts';

const SIZES = [96, 2_000, 10_000];
const SLOWED = 4;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const RUNS = Number(values.runs);

type Figures = {
  menuKB: number;
  wireKB: number;
  offlineMs: number;
  heapMB: number;
  nodes: number;
  keyMs: number;
};

const folder = mkdtempSync(join(tmpdir(), 'sufra-bench-'));
const database = await openDatabase({ dataDir: folder });
await migrate(database);
for (const dishes of SIZES) await writeVenue(database, { ...benchVenue(), slug: slugOf(dishes) }, benchMenu(dishes));
await database.close();
const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000000' });
const server = await startServer(settings, 'dist', () => {});

try {
  const table: [dishes: number, figures: Figures][] = [];
  for (const dishes of SIZES) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(dishes));
    table.push([dishes, medians(runs)]);
  }
  print(table);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function slugOf(dishes: number): string {
  return `bench-${dishes}`;
}

/** One phone that has never been here: a first visit, an offline start, a search. */
async function measure(dishes: number): Promise<Figures> {
  const home = `http://127.0.0.1:${server.port}/${slugOf(dishes)}/home`;
  const menu = await fetch(`http://127.0.0.1:${server.port}/api/${slugOf(dishes)}/menu`);
  const menuKB = (await menu.arrayBuffer()).byteLength / 1000;
  const profile = mkdtempSync(join(tmpdir(), 'sufra-bench-phone-'));
  const open = () =>
    browser.launchPersistentContext(profile, { ...chromium(), viewport: { width: 412, height: 823 }, hasTouch: true });
  let phone = await open();
  try {
    let { page, session } = await slowed(phone, 1);
    let wire = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (wire += encodedDataLength));
    await page.goto(home);
    await dishesShown(page);
    const wireKB = wire / 1000;
    await page.keyboard.press('Shift');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await menuKept(page, slugOf(dishes));
    await phone.close();

    phone = await open();
    ({ page, session } = await slowed(phone, SLOWED));
    await phone.setOffline(true);
    await page.goto(home, { waitUntil: 'commit' });
    await dishesShown(page);
    const offlineMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout(2_000);
    const { heapMB, nodes } = await memory(session);
    const keyMs = await worstKey(page, home.replace(/home$/, 'menu'));
    return { menuKB, wireKB, offlineMs, heapMB, nodes, keyMs };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function slowed(phone: BrowserContext, rate: number): Promise<{ page: Page; session: CDPSession }> {
  const page = phone.pages()[0] ?? (await phone.newPage());
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, session };
}

async function dishesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('main article').length >= 2);
}

/** The menu is kept once the page has nothing better to do. */
async function menuKept(page: Page, slug: string): Promise<void> {
  const isKept = (wanted: string) =>
    new Promise<boolean>((resolve) => {
      const open = indexedDB.open('sufra-menus');
      open.onupgradeneeded = () => open.transaction?.abort();
      open.onerror = () => resolve(false);
      open.onsuccess = () => {
        const count = open.result.transaction('menus').objectStore('menus').count(wanted);
        count.onsuccess = () => resolve(count.result === 1);
        open.result.close();
      };
    });
  await page.waitForFunction(isKept, slug, { polling: 200 });
}

async function memory(session: CDPSession): Promise<{ heapMB: number; nodes: number }> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMB: value('JSHeapUsedSize') / 1_048_576, nodes: value('Nodes') };
}

/** The longest task that a key in the search box made, in milliseconds. */
async function worstKey(page: Page, menu: string): Promise<number> {
  await page.goto(menu, { waitUntil: 'commit' });
  const box = page.getByRole('searchbox');
  await box.click();
  await page.evaluate(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Object.assign(window, { longest: Math.max(Reflect.get(window, 'longest') as number, duration) });
    }).observe({ type: 'longtask' });
  });
  await box.pressSequentially('dish 99', { delay: 250 });
  await page.waitForTimeout(500);
  return page.evaluate(() => Reflect.get(window, 'longest') as number);
}

function medians(runs: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return {
    menuKB: middle('menuKB'),
    wireKB: middle('wireKB'),
    offlineMs: middle('offlineMs'),
    heapMB: middle('heapMB'),
    nodes: middle('nodes'),
    keyMs: middle('keyMs'),
  };
}

function print(table: readonly (readonly [number, Figures])[]): void {
  const first = table[0]?.[1];
  const head = [
    'dishes',
    'menu, KB',
    'wire until dishes, KB',
    'offline start',
    'heap, MB',
    'nodes',
    'longest task of a key, ms',
  ];
  const rows = table.map(([dishes, figures]) => [
    String(dishes),
    figures.menuKB.toFixed(0),
    figures.wireKB.toFixed(0),
    `${Math.round(figures.offlineMs)} ms (${(figures.offlineMs / (first?.offlineMs ?? Number.NaN)).toFixed(2)}×)`,
    figures.heapMB.toFixed(1),
    String(figures.nodes),
    figures.keyMs < 50 ? '< 50' : String(Math.round(figures.keyMs)),
  ]);
  for (const cells of [head, head.map(() => '---'), ...rows]) process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/**
 * `npm run bench -- client [--runs 5 --dishes 10000]`: the built app (`npm run build` first) in Chromium with the CPU
 * throttled four times, on menus of 96, 2,000 and 10,000 dishes. Compare times as ratios to the first row.
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
import { readsIn } from '#tests/support/app.ts';
import { chromium } from '#tests/support/chromium.ts';
import { median } from '#src/domain/median.ts';
import { benchMenu, benchVenue } from './menu.ts';
import { scrolled, typed } from './touch.ts';
import { walked } from './walk.ts';

const SLOWED = 4;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, dishes: { type: 'string' } } });
const RUNS = Number(values.runs);
const SIZES = values.dishes ? [Number(values.dishes)] : [96, 2_000, 10_000];

const SCROLLED_PIXELS = 12_000;
const TYPED = [
  { text: 'dish 95', isMarked: true },
  { text: 'tabak', isMarked: false },
];

const HEADS = {
  menuKB: 'menu, KB',
  wireKB: 'wire until dishes, KB',
  offlineMs: 'offline start',
  touchWorst: 'worst touch, ms',
  touchMedian: 'median touch, ms',
  screenMs: 'touch to next screen, ms',
  shownMs: 'touch to result, ms',
  sheetMs: 'touch to sheet, ms',
  heapMB: 'heap, MB',
  worstKeyMs: 'worst key, ms',
  resultMs: 'key to result, ms',
  homeLong: 'home: frames over 50 ms',
  homeNodes: 'most nodes',
  listLong: 'category: frames over 50 ms',
  listNodes: 'most nodes',
  foundLong: 'found: frames over 50 ms',
  foundNodes: 'most nodes',
} as const;
type Figures = Record<keyof typeof HEADS, number>;
const NAMES = Object.keys(HEADS) as (keyof Figures)[];

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
    const heapMB = await heap(session);
    const walk = await walked(page);
    await page.goto(home, { waitUntil: 'commit' });
    await dishesShown(page);
    await page.waitForTimeout(2_000);
    const onHome = await scrolled(page, session, SCROLLED_PIXELS);
    await page.goto(home.replace(/home$/, 'menu-list/c0'), { waitUntil: 'commit' });
    await rowsShown(page);
    const onList = await scrolled(page, session, SCROLLED_PIXELS);
    await page.goto(home.replace(/home$/, 'menu?q=dish'), { waitUntil: 'commit' });
    await rowsShown(page);
    const onFound = await scrolled(page, session, SCROLLED_PIXELS);
    await page.goto(home.replace(/home$/, 'menu'), { waitUntil: 'commit' });
    const { worstMs, resultMs } = await typed(page, TYPED);
    return {
      menuKB,
      wireKB,
      offlineMs,
      touchWorst: walk.worstMs,
      touchMedian: walk.medianMs,
      screenMs: walk.screenMs,
      shownMs: walk.resultMs,
      sheetMs: walk.sheetMs,
      heapMB,
      worstKeyMs: worstMs,
      resultMs,
      homeLong: onHome.longFrames,
      homeNodes: onHome.nodes,
      listLong: onList.longFrames,
      listNodes: onList.nodes,
      foundLong: onFound.longFrames,
      foundNodes: onFound.nodes,
    };
  } finally {
    await phone.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function slowed(phone: BrowserContext, rate: number): Promise<{ page: Page; session: CDPSession }> {
  const page = phone.pages()[0] ?? (await phone.newPage());
  await readsIn(page, 'en');
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, session };
}

async function dishesShown(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('main article').length >= 2);
}

/** The menu is stored in idle time. */
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

async function heap(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_048_576;
}

async function rowsShown(page: Page): Promise<void> {
  await page.locator('main li h2').nth(2).waitFor();
  await page.waitForTimeout(2_000);
}

function medians(runs: readonly Figures[]): Figures {
  return Object.fromEntries(NAMES.map((name) => [name, median(runs.map((run) => run[name]))])) as Figures;
}

function print(table: readonly (readonly [number, Figures])[]): void {
  const first = table[0]?.[1].offlineMs ?? Number.NaN;
  const cell = (name: keyof Figures, value: number): string => {
    if (name === 'offlineMs') return `${Math.round(value)} ms (${(value / first).toFixed(2)}×)`;
    return name === 'heapMB' ? value.toFixed(1) : value.toFixed(0);
  };
  const head = ['dishes', ...NAMES.map((name) => HEADS[name])];
  const rows = table.map(([dishes, figures]) => [String(dishes), ...NAMES.map((name) => cell(name, figures[name]))]);
  for (const cells of [head, head.map(() => '---'), ...rows]) process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

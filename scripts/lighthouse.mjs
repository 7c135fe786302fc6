/** `npm run sweep -- lighthouse`: home, dish and order in both languages, median of 3 runs. Installs Lighthouse on demand. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium as browser } from 'playwright';
import { chromium as flags } from '#tests/support/chromium.ts';
import { fetchMenu, must, nameIn, plainDishes } from '#tests/support/menu.ts';
import { freePort, startRealServer } from '#tests/support/real-server.ts';
import { wordsOf } from '#tests/support/words.ts';
import { median } from '../src/domain/median.ts';

const VERSION = '13.5.0';
/** `npm run sweep -- lighthouse 1` for a quick look. */
const RUNS = Number(process.argv[2] ?? 3);
const SLUG = 'default-slug';
/** Minimum scores, of 100. */
const WANTED = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };
const KINDS = Object.keys(WANTED);

const ROOT = fileURLToPath(new URL('..', import.meta.url));
process.chdir(ROOT);
const lighthouse = await install();
if (!existsSync('dist/index.html'))
  spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { stdio: 'inherit' });

const server = await startRealServer();
const menu = await fetchMenu(server.url, SLUG);
const dish = must(plainDishes(menu)[0], 'dish without sizes');
const SCREENS = [
  { name: 'home', path: 'home' },
  { name: 'dish', path: `dish/${dish.id}` },
  // The page is excluded from search engines on purpose.
  { name: 'order', path: 'order', cart: true, skipAudits: ['is-crawlable'] },
];
let failed = 0;
try {
  for (const lang of ['ar', 'en']) for (const screen of SCREENS) await judge(lang, screen);
} finally {
  await server.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

async function install() {
  const folder = join(ROOT, 'node_modules/.cache/lighthouse', VERSION);
  const main = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const args = [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--loglevel',
      'error',
      `lighthouse@${VERSION}`,
    ];
    const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import(pathToFileURL(main).href)).default;
}

async function judge(lang, { name, path, cart = false, skipAudits = [] }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const profile = mkdtempSync(join(tmpdir(), 'sufra-lighthouse-'));
    await prepare(profile, lang, cart);
    // Uses a new browser: the one that filled the cart would add a task of 130 to 160 ms for its earlier pages.
    const port = await freePort();
    const context = await launch(profile, [`--remote-debugging-port=${port}`]);
    const result = await lighthouse(`${server.url}/${SLUG}/${path}`, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: KINDS,
      ...(skipAudits.length > 0 && { skipAudits }),
    });
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    runs.push(result.lhr);
  }
  const scores = KINDS.map((kind) =>
    median(runs.map(({ categories }) => Math.round((categories[kind].score ?? 0) * 100))),
  );
  const numbers = KINDS.map(
    (kind, at) => `${scores[at]}${scores[at] < WANTED[kind] ? ` (wanted ${WANTED[kind]})` : ''}`,
  );
  process.stdout.write(`${name} ${lang}: ${numbers.join(' / ')}  ${measures(runs)}\n`);
  KINDS.forEach((kind, at) => {
    if (scores[at] >= WANTED[kind]) return;
    failed += 1;
    if (kind !== 'performance') process.stdout.write(`  ${kind}: ${faults(runs[0], kind).join(', ')}\n`);
  });
}

async function prepare(profile, lang, cart) {
  const context = await launch(profile);
  const page = await context.newPage();
  await page.goto(`${server.url}/healthz`);
  await page.evaluate((wanted) => localStorage.setItem('lang', wanted), lang);
  if (cart) await fillCart(page, lang);
  await context.close();
}

function launch(profile, more = []) {
  const { args, ...which } = flags();
  return browser.launchPersistentContext(profile, {
    ...which,
    args: [...args, ...more],
    viewport: { width: 412, height: 823 },
  });
}

async function fillCart(page, lang) {
  const say = wordsOf(lang);
  await page.goto(`${server.url}/${SLUG}/menu-list/${dish.category.id}`);
  await page
    .getByRole('button', { name: say.whole('a11y.add', { dish: nameIn(dish, lang) }) })
    .first()
    .click();
  await page.getByRole('button', { name: say.part('a11y.increase', { dish: nameIn(dish, lang) }) }).waitFor();
}

function measures(runs) {
  const middle = (audit) => median(runs.map(({ audits }) => audits[audit]?.numericValue ?? 0));
  const ms = (audit) => `${Math.round(middle(audit))} ms`;
  return `first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, blocked ${ms('total-blocking-time')}, shift ${middle('cumulative-layout-shift').toFixed(3)}`;
}

function faults({ categories, audits }, kind) {
  const bad = categories[kind].auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  return bad.map(({ id }) =>
    [id, ...(audits[id].details?.items ?? []).map(({ node }) => node?.selector ?? '')].join(' '),
  );
}

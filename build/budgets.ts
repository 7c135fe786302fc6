import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli } from './compress.ts';

/** Kilobytes of 1,000 bytes, brotli: what a diner on a poor network pays for. */
const LIMITS = {
  scripts: 75,
  allScripts: 195,
  styles: 10,
  route: 15,
  outbox: 8.192,
  board: 82,
  worker: 19.5,
} as const;

export type Measured = {
  scripts: string[];
  styles: string[];
  routes: [routes: string, file: string][];
  outbox: number;
  /** What opening the kitchen's board fetches. */
  staff: { scripts: string[]; styles: string[] };
};

/** Prints what the first visit and each route cost, and fails the build above a limit. */
export async function checkBudgets(folder: string, files: Measured): Promise<void> {
  const size = async (file: string): Promise<number> =>
    (await brotli(await readFile(join(folder, file)))).length / 1000;
  const sum = async (names: string[]): Promise<number> =>
    (await Promise.all(names.map(size))).reduce((total, one) => total + one, 0);

  const rows: [name: string, kilobytes: number, limit: number | null][] = [];
  for (const file of [...files.scripts, ...files.styles]) rows.push([`  ${file}`, await size(file), null]);
  rows.push(['home, first-load JavaScript', await sum(files.scripts), LIMITS.scripts]);
  rows.push(['home, first-load CSS', await sum(files.styles), LIMITS.styles]);
  for (const [routes, file] of files.routes) rows.push([`  ${file}: ${routes}`, await size(file), LIMITS.route]);
  const all = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  rows.push(["all the customer's JavaScript", await sum(all.map((name) => `assets/${name}`)), LIMITS.allScripts]);
  rows.push(['outbox by itself, gzip', files.outbox, LIMITS.outbox]);
  const { staff } = files;
  rows.push(['board, first load', await sum(['kitchen.html', ...staff.scripts, ...staff.styles]), LIMITS.board]);
  rows.push(['index.html', await size('index.html'), null]);
  rows.push(['sw.js', await size('sw.js'), LIMITS.worker]);

  const lines = rows.map(
    ([name, kilobytes, limit]) =>
      `${name.padEnd(52)} ${kilobytes.toFixed(1).padStart(7)} kB${limit === null ? '' : ` of ${limit}`}${limit !== null && kilobytes > limit ? '  TOO MUCH' : ''}`,
  );
  process.stdout.write(`\nSizes, brotli:\n${lines.join('\n')}\n`);
  const over = rows.filter(([, kilobytes, limit]) => limit !== null && kilobytes > limit);
  if (over.length > 0) throw new Error(`Over the size budget: ${over.map(([name]) => name).join(', ')}`);
}

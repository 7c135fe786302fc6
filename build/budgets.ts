import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Brotli kilobytes of 1,000 bytes. */
const LIMITS = {
  'JavaScript before home is usable': 153,
  'all of the customer’s JavaScript': 276,
  /** The camera's sheet, and a reader of codes for browsers without one. */
  'scanning, on demand': 15,
  'CSS of home': 10,
  'board, first load': 175,
  'JavaScript of the floor’s first load': 170,
  'sw.js': 51,
};

export function checkBudgets(folder: string, files: Record<keyof typeof LIMITS, string[]>): void {
  const size = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1000;
  const over = (Object.entries(LIMITS) as [keyof typeof LIMITS, number][]).filter(([name, limit]) => {
    const total = files[name].reduce((sum, file) => sum + size(join(folder, file)), 0);
    process.stdout.write(`${name.padEnd(34)}${total.toFixed(1).padStart(6)} kB of ${limit}\n`);
    return total > limit;
  });
  if (over.length > 0) throw new Error(`Over the budget: ${over.map(([name]) => name).join(', ')}`);
}

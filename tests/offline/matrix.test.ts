import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

/** Compares docs/fault-matrix.md with the tests: every row exists, and a test that it names begins with its id. */

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const TESTS = ['tests/docs', 'tests/offline', 'tests/e2e', 'tests/server', 'src', 'sw', 'server'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const fileOf = (named: string): string | undefined =>
  TESTS.find((path) => path === named || basename(path) === named || basename(path).replace(/\..*$/, '') === named);

/** `A11 to A14` and `A1, A2` as single ids. */
function idsIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [, group, from, to] = /^\s*([ABC])(\d+)(?: to [ABC](\d+))?\s*$/.exec(part) ?? [];
    if (!group || !from) return [];
    return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, n) => `${group}${Number(from) + n}`);
  });
}

function rowsOf(page: string): [id: string, tests: string[]][] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const named = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? []);
    return idsIn(cells[1] ?? '').map((id): [string, string[]] => [id, named]);
  });
}

const rows = rowsOf(read('docs/fault-matrix.md'));

test.each(['A', 'B', 'C'])('the rows of %s stand in order, each once', (group) => {
  const numbers = rows.flatMap(([id]) => (id.startsWith(group) ? Number(id.slice(1)) : []));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(numbers.length).toBeGreaterThan(30);
});

test.each(rows)('%s: a test named by the matrix begins with its id', (id, named) => {
  expect(named).not.toEqual([]);
  const files = named.map((name) => fileOf(name) ?? `no test file ${name}`);
  expect(files.filter((path) => !TESTS.includes(path))).toEqual([]);
  const title = new RegExp(`['\`][^'\`\\n]*\\b${id}\\b[^'\`\\n]*['\`]`);
  expect(files.filter((path) => title.test(read(path)))).not.toEqual([]);
});

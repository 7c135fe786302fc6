import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(path, 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** `A11 to A14` and `A1, A2` as single ids. */
function idsIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [, group, from, to = from] = /^\s*([ABC])(\d+)(?: to [ABC](\d+))?\s*$/.exec(part) ?? [];
    return group ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${group}${Number(from) + n}`) : [];
  });
}

test('each row of the fault matrix names existing tests, one of which begins with its id', () => {
  const rows = read('docs/fault-matrix.md')
    .split('\n')
    .map((line) => line.split('|'));
  const wrong = rows.flatMap((cells) => {
    const named = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const found = named.map((name) =>
      tests.find((file) => [file, basename(file), basename(file).split('.')[0]].includes(name)),
    );
    const titles = found.map((file) => (file ? read(file) : '')).join('\n');
    return idsIn(cells[1] ?? '')
      .filter(
        (id) => found.includes(undefined) || !new RegExp(`['\`][^'\`\\n]*\\b${id}\\b[^'\`\\n]*['\`]`).test(titles),
      )
      .map((id) => `${id}: ${named.join()}`);
  });
  expect(wrong).toEqual([]);
});

test('every file that a document links, and every document that the code names, exists', () => {
  const links = files.flatMap((file) => {
    if (!/^(src|sw|server|build|scripts|bench|tests)\/.+\.(tsx?|m?js|css)$|\.md$/.test(file)) return [];
    const pattern = file.endsWith('.md') ? /\]\(([\w./-]+)(?:#[^)]*)?\)/g : /\b(docs\/[\w/-]+\.md)\b/g;
    const folder = file.endsWith('.md') ? dirname(file) : '.';
    return [...read(file).matchAll(pattern)].map(([, target = '']) => [file, join(folder, target)] as const);
  });
  expect(links.filter(([, target]) => !existsSync(target))).toEqual([]);
});

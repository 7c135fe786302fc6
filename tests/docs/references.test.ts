import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const code = tracked.filter((file) => /^(src|sw|server|build|scripts|bench|tests)\/.+\.(tsx?|mjs|js|css)$/.test(file));
const documents = tracked.filter((file) => file.endsWith('.md'));

const headings = (document: string) =>
  readFileSync(document, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'));

/** Whether a document has a section of this number, such as `1.7`. */
const hasSection = (document: string, section: string) =>
  headings(document).some((line) => /^#+ (\d+(?:\.\d+)*)/.exec(line)?.[1] === section);

test('every document that the code names is in the repository, with the section', () => {
  const missing = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b((?:[\w-]+\/)*[\w-]+\.md)\b(?: (\d+(?:\.\d+)*))?/g)].flatMap(
      ([text, document = '', section]) => {
        // Names made up by a test, and addresses of other projects.
        if (/^(https?|menu|README|notes)/.test(document)) return [];
        if (!existsSync(document)) return [`${file}: ${text}`];
        return section !== undefined && !hasSection(document, section) ? [`${file}: ${text}`] : [];
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('every transaction and transition that the code names is defined in docs/outbox.md', () => {
  const outbox = readFileSync('docs/outbox.md', 'utf8');
  const unknown = code
    .filter((file) => /^(src|sw)\//.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(TX\d+)\b|\((T\d+)\b/g)].flatMap(([, transaction, transition]) => {
        const name = transaction ?? transition ?? '';
        return new RegExp(`\\b${name}\\b`).test(outbox) ? [] : [`${file}: ${name}`];
      }),
    );
  expect(unknown).toEqual([]);
});

test('every link between documents leads somewhere', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([\w./-]+)(?:#[^)]*)?\)/g)].flatMap(([, target = '']) =>
      existsSync(join(dirname(document), target)) ? [] : [`${document}: ${target}`],
    ),
  );
  expect(broken).toEqual([]);
});

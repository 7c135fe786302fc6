import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AREA_COLUMNS, MENU_COLUMNS } from './columns.ts';

describe('spreadsheet headers', () => {
  const page = readFileSync('docs/venues.md', 'utf8');

  it.each([...Object.entries(MENU_COLUMNS), ...Object.entries(AREA_COLUMNS)])(
    'docs/venues.md lists %s with its Arabic headers',
    (name, spellings) => {
      const row = page
        .split('\n')
        .filter((line) => line.includes(`\`${name}\``))
        .join('\n');
      for (const spelling of spellings.filter((text) => /\p{Script=Arabic}/u.test(text)))
        expect(row).toContain(spelling);
    },
  );
});

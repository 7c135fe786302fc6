import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import { wordsOf } from '#tests/support/words.ts';
import { openBrowser } from './browser.ts';
import { engine, expect, LANGS_TESTED, PHONE, test } from './engine-test.ts';
import { visitAll } from './screens.ts';
import { Tab } from './tab.ts';

/** Pixels that a box may differ by, in place or size, before it is listed. */
const TOLERANCE = 12;

type Boxes = {
  /** By path: the text, then the place within the parent, width and height. */
  boxes: Record<string, { text: string; box: number[] }>;
  /** Pairs of fields, buttons and links that lie over each other. */
  overlaps: string[];
};

function boxesOf(): Boxes {
  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    if (!parent || element === document.body) return '';
    return `${pathOf(parent)}>${element.localName}${[...parent.children].indexOf(element)}`;
  };
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => !element.closest('svg, .sr-only') && isShown(element),
  );
  const boxes = shown.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parent = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const box = [x - parent.x, y - parent.y, width, height].map(Math.round);
    return [pathOf(element), { text: element.textContent.slice(0, 30), box }] as const;
  });
  const touched = shown.filter((element) => element.matches('button, a[href], input, select, textarea'));
  const overlaps = touched.flatMap((one, at) =>
    touched.slice(at + 1).flatMap((other) => {
      if (one.contains(other)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 4 && high > 4 ? [`${pathOf(one)} and ${pathOf(other)}`] : [];
    }),
  );
  return { boxes: Object.fromEntries(boxes), overlaps };
}

describe.each(LANGS_TESTED)(`${engine} beside Chromium, %s`, (lang) => {
  test('no control lies over another that does not in Chromium', async ({ device, server }) => {
    const profile = await mkdtemp(join(tmpdir(), 'sufra-chromium-'));
    const chromium = await openBrowser('chromium', { profile, size: PHONE });
    try {
      const known = new Map<string, Boxes>();
      const reference = new Tab(await chromium.newTab(), server.url);
      await visitAll(
        reference,
        server,
        wordsOf(lang),
        async (path) => void known.set(path, await reference.run(boxesOf)),
      );
      const { tab } = await device.open();
      const faults: string[] = [];
      await visitAll(tab, server, wordsOf(lang), async (path) => {
        const here = await tab.run(boxesOf);
        const there = known.get(path) ?? { boxes: {}, overlaps: [] };
        faults.push(
          ...here.overlaps.filter((pair) => !there.overlaps.includes(pair)).map((pair) => `${path}: ${pair}`),
        );
        for (const [place, { text, box }] of Object.entries(here.boxes)) {
          const other = there.boxes[place]?.box ?? [];
          if (box.every((side, at) => Math.abs(side - (other[at] ?? Infinity)) <= TOLERANCE)) continue;
          process.stdout.write(`${engine} ${path} ${place} “${text}”: ${box.join(' ')}, Chromium ${other.join(' ')}\n`);
        }
      });
      expect(faults).toEqual([]);
    } finally {
      await chromium.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
});

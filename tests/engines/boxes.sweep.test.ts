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
  /** By kind, text and count: the place within the parent, width and height. */
  boxes: Record<string, number[]>;
  /** Kinds of fields, buttons and links that lie over each other. */
  overlaps: string[];
};

function boxesOf(): Boxes {
  const kindOf = (element: Element) => `${element.localName}.${element.classList[0] ?? ''}`;
  const all = [...document.body.querySelectorAll('*')].filter((element) => !element.closest('svg, .sr-only'));
  const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const boxes: Boxes['boxes'] = {};
  for (const element of shown) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parent = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const name = `${kindOf(element)} “${element.textContent.slice(0, 30)}”`;
    let nth = 1;
    while (`${name} ${nth}` in boxes) nth += 1;
    boxes[`${name} ${nth}`] = [x - parent.x, y - parent.y, width, height].map(Math.round);
  }
  const touched = shown.filter((element) => element.matches('button, a[href], input, select, textarea'));
  const overlaps = touched.flatMap((one, at) =>
    touched.slice(at + 1).flatMap((other) => {
      if (one.contains(other)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 8 && high > 8 ? [`${kindOf(one)} and ${kindOf(other)}`] : [];
    }),
  );
  return { boxes, overlaps };
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
        for (const [name, box] of Object.entries(here.boxes)) {
          const other = there.boxes[name];
          if (!other || box.every((side, at) => Math.abs(side - (other[at] ?? 0)) <= TOLERANCE)) continue;
          process.stdout.write(`${engine} ${path} ${name}: ${box.join(' ')}, Chromium ${other.join(' ')}\n`);
        }
      });
      expect(faults).toEqual([]);
    } finally {
      await chromium.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
});

import type { Page } from '@playwright/test';

/**
 * `value`: shifts without recent input, but for those in the second after the fonts were shown, which `fonts` counts;
 * `all`: all shifts; `moved`: elements that `value` counts.
 */
type Shifts = { value: number; fonts: number; all: number; moved: string[] };

export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum: Shifts = { value: 0, fonts: 0, all: 0, moved: [] };
    let fontsShownAt = -Infinity;
    // oxlint-disable-next-line typescript/unbound-method -- called with its own set below
    const { add } = FontFaceSet.prototype;
    FontFaceSet.prototype.add = function (face) {
      fontsShownAt = performance.now();
      return add.call(this, face);
    };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Node | null }[];
      })[]) {
        sum.all += entry.value;
        if (entry.hadRecentInput) continue;
        if (entry.startTime - fontsShownAt < 1_000) {
          sum.fonts += entry.value;
          continue;
        }
        sum.value += entry.value;
        for (const { node } of entry.sources ?? [])
          sum.moved.push(node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const shiftsOf = (page: Page): Promise<Shifts> =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** Resizing for a check causes shifts that must not count for the next screen. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts?: Shifts };
    if (shifts) Object.assign(shifts, { value: 0, fonts: 0, all: 0, moved: [] });
  });

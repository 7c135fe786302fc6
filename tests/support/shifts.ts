import type { Page } from '@playwright/test';

/**
 * `value`: shifts without recent input, but for those in the second after the fonts were shown, which `fonts` counts;
 * `all`: all shifts; `moved`: elements that `value` counts.
 */
type Shifts = { value: number; fonts: number; all: number; moved: string[] };

type Counted = Window & { shifts?: { sum: Shifts; countPending: () => void } };

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
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & {
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
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: { sum, countPending: () => count(observer.takeRecords()) } });
  });
}

/** Counts the shifts of the current frame too. Zero where `countShifts` was not called. Throws where nothing is drawn. */
const readShifts = (page: Page, forget: boolean): Promise<Shifts> =>
  page.evaluate(async (isOver) => {
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const never = new Promise((_, fail) => {
      setTimeout(() => fail(new Error(`the ${document.visibilityState} page drew nothing for a minute`)), 60_000);
    });
    await Promise.race([drawn, never]);
    const none: Shifts = { value: 0, fonts: 0, all: 0, moved: [] };
    const { shifts } = window as Counted;
    if (!shifts) return none;
    shifts.countPending();
    const read = { ...shifts.sum };
    if (isOver) Object.assign(shifts.sum, none);
    return read;
  }, forget);

export const shiftsOf = (page: Page): Promise<Shifts> => readShifts(page, false);

/** What happened so far, such as a resize for a check, does not count for what comes next. */
export async function forgetShifts(page: Page): Promise<void> {
  await readShifts(page, true);
}

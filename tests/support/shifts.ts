import type { Page } from '@playwright/test';

/**
 * `value`: shifts without recent input, but for those when the fonts were shown, which `fonts` counts; `all`: all shifts;
 * `moved`: elements that `value` counts.
 */
type Shifts = { value: number; fonts: number; all: number; moved: string[] };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
/** Milliseconds of the page, from the first request for a font to a second after the last one was shown. */
type Span = [from: number, to: number];
type Counted = Window & { shifts?: { shifts: Shift[]; spans: Span[]; observer: PerformanceObserver } };

export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const spans: Span[] = [];
    let begunAt = 0;
    document.fonts.addEventListener('loading', ({ timeStamp }) => (begunAt = timeStamp));
    document.fonts.addEventListener('loadingdone', ({ timeStamp, fontfaces }) => {
      // Not the local fonts, which are there at once.
      if (fontfaces.some(({ family }) => !family.includes('Fallback'))) spans.push([begunAt, timeStamp + 1_000]);
    });
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts: { shifts, spans, observer } });
  });
}

/** Counts the shifts of the current frame too. Zero where `countShifts` was not called. Throws where nothing is drawn. */
const readShifts = (page: Page, forget: boolean): Promise<Shifts> =>
  page.evaluate(async (isOver) => {
    const never = new Promise((_, fail) => {
      setTimeout(() => fail(new Error(`the ${document.visibilityState} page drew nothing for a minute`)), 60_000);
    });
    // While fonts load, nobody knows yet which shifts are theirs.
    await Promise.race([document.fonts.ready, never]);
    const drawn = new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await Promise.race([drawn, never]);
    const sum: Shifts = { value: 0, fonts: 0, all: 0, moved: [] };
    const counted = (window as Counted).shifts;
    if (!counted) return sum;
    const { shifts, spans, observer } = counted;
    shifts.push(...(observer.takeRecords() as Shift[]));
    for (const { startTime, value, hadRecentInput, sources = [] } of shifts) {
      sum.all += value;
      if (hadRecentInput) continue;
      if (spans.some(([from, to]) => startTime >= from && startTime < to)) {
        sum.fonts += value;
        continue;
      }
      sum.value += value;
      for (const { node } of sources)
        sum.moved.push(node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName));
    }
    if (isOver) shifts.length = 0;
    return sum;
  }, forget);

export const shiftsOf = (page: Page): Promise<Shifts> => readShifts(page, false);

/** What happened so far, such as a resize for a check, does not count for what comes next. */
export async function forgetShifts(page: Page): Promise<void> {
  await readShifts(page, true);
}

import type { Page } from '@playwright/test';

/** `value`: shifts without recent input; `all`: all shifts; `moved`: elements of the former. */
type Shifts = { value: number; all: number; moved: string[] };

/** Counts layout shifts since the document began or since `forgetShifts`. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum: Shifts = { value: 0, all: 0, moved: [] };
    Object.assign(window, { shifts: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Node | null }[];
      })[]) {
        sum.all += entry.value;
        if (entry.hadRecentInput) continue;
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
    if (shifts) Object.assign(shifts, { value: 0, all: 0, moved: [] });
  });

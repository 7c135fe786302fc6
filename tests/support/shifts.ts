import type { Page } from '@playwright/test';

/** By the browser's own count. `value`: what no touch or key has caused; `all`: that too. `moved`: of the former. */
type Shifts = { value: number; all: number; moved: string[] };

/** Counts layout shifts from each document's beginning on, or from when they were forgotten. */
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

/** Looking at a screen in other sizes moved what was on it: the next one may come in the same document. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { shifts } = window as unknown as { shifts?: Shifts };
    if (shifts) Object.assign(shifts, { value: 0, all: 0, moved: [] });
  });

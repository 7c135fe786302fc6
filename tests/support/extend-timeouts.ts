import type { Page } from '@playwright/test';

/** Extends timeouts of `ms` milliseconds to a minute: a busy machine may look or tap too late. */
export async function extendTimeouts(page: Page, ms: number): Promise<void> {
  await page.evaluate((short) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, wait?: number) =>
      later(run, wait === short ? 60_000 : wait)) as typeof setTimeout;
  }, ms);
}

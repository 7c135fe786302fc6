import type { Page } from '@playwright/test';

/** What this page shows for `ms` milliseconds stays for a minute: a busy machine may look for it, or tap it, too late. */
export async function lingers(page: Page, ms: number): Promise<void> {
  await page.evaluate((short) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, wait?: number) =>
      later(run, wait === short ? 60_000 : wait)) as typeof setTimeout;
  }, ms);
}

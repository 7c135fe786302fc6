import type { Page } from '@playwright/test';

/** The script that contains `sign`. `bring` lets it through. */
export async function withholdScript(
  page: Page,
  sign: string,
  how: 'fails' | 'takes long',
): Promise<{ bring: () => void; wanted: () => boolean }> {
  let wanted = false;
  let there = false;
  let bring = (): void => {};
  const brought = new Promise<void>((done) => (bring = done)).then(() => (there = true));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (there) return route.continue();
    const answer = await route.fetch();
    if ((await answer.text()).includes(sign)) {
      wanted = true;
      if (how === 'fails') return route.abort();
      await brought;
    }
    return route.fulfill({ response: answer });
  });
  return { bring, wanted: () => wanted };
}

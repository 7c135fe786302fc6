import type { Page } from '@playwright/test';

/** Remembers what the server drew. Returns how much of it React owns, and how much has been drawn again. */
export async function watchServed(
  page: Page,
  within = '#root :is(header, h1, a, img)',
): Promise<() => Promise<{ owned: number; redrawn: string[] }>> {
  await page.addInitScript((selector) => {
    addEventListener('DOMContentLoaded', () => {
      Reflect.set(globalThis, 'servedElements', [...document.querySelectorAll(selector)]);
    });
  }, within);
  return () =>
    page.evaluate(() => {
      const drawn = Reflect.get(globalThis, 'servedElements') as Element[];
      const isOwned = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
      return {
        owned: drawn.filter(isOwned).length,
        redrawn: drawn
          .filter((element) => !element.isConnected)
          .map((element) => `${element.localName} ${element.textContent}`),
      };
    });
}

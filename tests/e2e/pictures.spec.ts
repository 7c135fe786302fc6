import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const SLUG = 'default-slug';

test.use({ serviceWorkers: 'block' });

async function countLooks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = globalThis as typeof globalThis & { looks?: number };
    counted.looks = 0;
    // oxlint-disable-next-line typescript/unbound-method -- it is applied to the canvas that was asked
    CanvasRenderingContext2D.prototype.getImageData = new Proxy(CanvasRenderingContext2D.prototype.getImageData, {
      apply: (read, canvas, given) => {
        counted.looks = (counted.looks ?? 0) + 1;
        return Reflect.apply(read, canvas, given) as ImageData;
      },
    });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { looks?: number }).looks ?? -1);
}

async function firstPictures(page: Page): Promise<{ isPhoto: boolean; fills: boolean }[]> {
  const pictures = page.locator('main article img');
  await expect
    .poll(() =>
      pictures.evaluateAll((images) =>
        images
          .slice(0, 2)
          .map((image) => (image as HTMLImageElement).naturalWidth > 0 && getComputedStyle(image).opacity === '1'),
      ),
    )
    .toEqual([true, true]);
  return pictures.evaluateAll((images) =>
    images.slice(0, 2).map((image) => ({
      isPhoto: image.hasAttribute('data-photo'),
      fills: getComputedStyle(image).objectFit === 'cover',
    })),
  );
}

const PLATE = { isPhoto: false, fills: false };

test('trusts what the menu says about a picture, and reads no pixels', async ({ app, server }) => {
  const looks = await countLooks(app.page);
  const asked: string[] = [];
  app.page.on('request', (request) => asked.push(request.url()));
  await app.home(SLUG);
  expect(await firstPictures(app.page)).toEqual([PLATE, PLATE]);
  expect(await looks()).toBe(0);
  const menu = (await (await fetch(`${server.url}/api/${SLUG}/menu`)).json()) as { menu: { dishes: object[] }[] };
  const dishes = menu.menu.flatMap((category) => category.dishes);
  expect(dishes.filter((dish) => 'image_cut_out' in dish).length).toBeGreaterThan(50);
});

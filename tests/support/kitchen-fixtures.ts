import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import type { Lang } from '#src/domain/lang.ts';
import { readsIn } from './app.ts';
import { complaintsOf, expect, test as base, type Complaints } from './fixtures.ts';
import { boardOn, hearAlarm, type BoardPage } from './kitchen.ts';

export { expect };

export type Kitchen = {
  slug: string;
  key: string;
  keyId: string;
  /** Customers are not warned of a board that an earlier test has closed. */
  openBoard: () => Promise<void>;
  tablet: (options?: { lang?: Lang; origin?: string; slug?: string } & BrowserContextOptions) => Promise<Tablet>;
};

export type Tablet = BoardPage & { context: BrowserContext; complaints: Complaints };

export const test = base.extend<{ kitchen: Kitchen }>({
  kitchen: async ({ browser, server, lang }, use) => {
    const slug = 'default-slug';
    const { key, id: keyId } = await server.staffKey(slug, 'kitchen');
    const tablets: { context: BrowserContext; list: () => string[] }[] = [];
    const tablet: Kitchen['tablet'] = async ({
      lang: own = lang,
      origin = server.url,
      slug: venue = slug,
      ...options
    } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1180, height: 820 },
        hasTouch: false,
        locale: 'ar-EG',
        timezoneId: 'Africa/Cairo',
        ...options,
      });
      const complaints = complaintsOf(context);
      tablets.push({ context, list: complaints.list });
      const page = await context.newPage();
      await readsIn(page, own);
      await hearAlarm(page);
      return { ...boardOn(page, origin, venue, own), context, complaints };
    };
    const openBoard = async () => (await tablet()).enter(key);
    await use({ slug, key, keyId, tablet, openBoard });
    for (const { context } of tablets) await context.close();
    expect(
      tablets.flatMap(({ list }) => list()),
      'a tablet complained',
    ).toEqual([]);
  },
});

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { appOn, readsIn, type App } from '#tests/support/app.ts';
import { startDocumentedHost, type DocumentedHost } from '#tests/support/documented-host.ts';
import { ORDER_POST, startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts';
import {
  editRows,
  postsOf,
  quietPage,
  readRows,
  syncPromised,
  wakeUntil,
  workerControl,
} from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { must, plainDishes, type WireMenu } from '#tests/support/menu.ts';

const SLUG = 'some-venue';
const MENU = {
  menu: [
    {
      id: 1,
      name: 'Grills',
      name_secondry: 'مشويات',
      image: null,
      dishes: [
        {
          id: 11,
          name: 'Kofta',
          name_secondry: 'كفتة',
          description: '',
          description_secondry: '',
          image: null,
          price: '120.50',
          minPrice: null,
          maxPrice: null,
          kcal: null,
          weight: null,
          isNew: false,
          isHot: false,
          variations: [],
        },
      ],
    },
  ],
  delivery_zones: [],
};

/** Documented profile: an attempt without an answer is never repeated without a tap. */
test.describe('the documented profile', () => {
  let host: DocumentedHost;
  let faults: FaultProxy;
  let app: App;

  test.beforeEach(async ({ page, complaints }) => {
    complaints.expectCuts();
    host = await startDocumentedHost({ menus: { [SLUG]: MENU }, dist: join(process.cwd(), 'dist') });
    faults = await startFaultProxy(host.url);
    await readsIn(page, 'en');
    app = appOn(page, faults.url, 'en');
    await app.home(SLUG);
    await app.controlled();
    await app.add(SLUG, must(plainDishes(MENU as unknown as WireMenu)[0], 'dish'));
    await app.checkout(SLUG, { type: 'pickup' });
  });
  test.afterEach(async () => {
    await faults.stop();
    await host.stop();
    expect(host.refused, 'something undocumented was sent').toEqual([]);
  });

  /** An attempt counts as running for 25 s; until then the screen says "sending". */
  const letTimePass = (quiet: Page) => editRows(quiet, { attempt_at: Date.now() - 26_000 });
  const expectUnsure = (one: App) => expect(one.heading('unsure.title')).toBeVisible({ timeout: 35_000 });

  test('B4 a lost answer: one request, then the customer is asked', async () => {
    faults.inject({ kind: 'drop-after' }, { ...ORDER_POST, times: 1 });
    await app.confirm();
    await expectUnsure(app);
    await app.page.reload();
    await expectUnsure(app);
    expect(host.orders).toHaveLength(1);
    expect(postsOf(faults)).toHaveLength(1);
  });

  test('B9 the worker is killed during a request: the next visit asks', async ({ context }) => {
    const quiet = await quietPage(context, faults.url);
    const worker = await workerControl(quiet, faults.url);
    const key = await app.confirmOffline();
    await syncPromised(app.page);
    await app.page.close();
    const slow = faults.inject({ kind: 'delay' }, { ...ORDER_POST, times: 1 });
    await context.setOffline(false);
    await wakeUntil(worker, () => slow.taken() > 0);
    await worker.stopAll();
    await letTimePass(quiet);
    const next = appOn(await context.newPage(), faults.url, 'en');
    await next.open(`/${SLUG}/order-successful?key=${key}`);
    await expectUnsure(next);
    await slow.release();
    expect(await readRows(quiet)).toMatchObject([{ state: 'needs_customer', reason: 'unsure', attempts: 1 }]);
    expect(postsOf(faults)).toHaveLength(1);
  });
});

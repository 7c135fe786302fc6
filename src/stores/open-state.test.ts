import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readMenu, type Menu } from '#src/contract/menu.ts';
import type { Promocode } from '#src/contract/content.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 4, 9); // 12:00 in Cairo

const menuOf = (venue: object): Menu => {
  const menu = readMenu({
    menu: [],
    venue: { slug: 'cafe', name: 'Cafe', timezone: 'Africa/Cairo', accepts_orders: true, opening_hours: [], ...venue },
  });
  if (!menu) throw new Error('no menu');
  return menu;
};
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const until = (to: string) => menuOf({ opening_hours: [{ days: everyDay, from: '09:00', to }] });

/** Loads the modules anew: a page that has not heard of its host yet. */
async function page(phone: number) {
  vi.setSystemTime(phone);
  vi.resetModules();
  const [{ isClosedForSure }, clock, { get }, { quoteFor }] = await Promise.all([
    import('./open-state.ts'),
    import('./host-clock.ts'),
    import('#src/http/request.ts'),
    import('./checkout.ts'),
  ]);
  const answered = async (host: number) => {
    const headers = { 'Content-Type': 'application/json', 'Order-Api': '1', Date: new Date(host).toUTCString() };
    vi.stubGlobal('fetch', async () => new Response('{}', { headers }));
    await get('https://host.example/api/cafe/carousel');
  };
  return { isClosedForSure, answered, quoteFor, ...clock };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.stubGlobal('location', new URL('https://host.example/'));
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('B42 a clock that was never compared blocks nothing', async () => {
  const { isClosedForSure } = await page(NOON + HOUR);
  expect(isClosedForSure(until('12:30'))).toBe(false);
  expect(isClosedForSure(menuOf({ paused_until: new Date(NOON + 2 * HOUR).toISOString() }))).toBe(false);
});

test('B42 the venue’s own switch needs no clock', async () => {
  expect((await page(NOON)).isClosedForSure(menuOf({ accepts_orders: false }))).toBe(true);
});

test('B42 a clock that is an hour wrong is corrected by the host’s', async () => {
  for (const wrong of [HOUR, -HOUR]) {
    const { isClosedForSure, answered } = await page(NOON + wrong);
    await answered(NOON);
    expect(isClosedForSure(until('12:30'))).toBe(false);
    expect(isClosedForSure(until('11:30'))).toBe(true);
  }
});

test('B42 within a minute of closing the venue decides', async () => {
  const { isClosedForSure, answered } = await page(NOON + 30_000);
  await answered(NOON + 30_000);
  expect(isClosedForSure(until('12:00'))).toBe(false);
});

test('B42 a clock that was set after the comparison is in doubt again', async () => {
  const { isClosedForSure, answered } = await page(NOON);
  await answered(NOON);
  expect(isClosedForSure(until('11:30'))).toBe(true);
  vi.setSystemTime(NOON - HOUR);
  expect(isClosedForSure(until('11:30'))).toBe(false);
});

test('B42 the offset of an earlier visit corrects the clock until the host answers', async () => {
  const { restoreOffset, hostOffset, answered } = await page(NOON + HOUR);
  restoreOffset(-HOUR);
  expect(hostOffset()).toBe(-HOUR);
  await answered(NOON + HOUR);
  restoreOffset(-HOUR);
  expect(hostOffset()).toBe(0);
});

test('B42 a promo code that only the phone’s clock calls ended is sent for the venue to check', async () => {
  const code: Promocode = { code: 'MAY4', discount: 10, expiry: '2026-05-04', minimum: 0 };
  const ask = (quoteFor: Awaited<ReturnType<typeof page>>['quoteFor']) =>
    quoteFor(
      { lines: [], currency: null, promoCode: 'MAY4' },
      { orderType: 'PICKUP', zoneId: null },
      until('23:00'),
      [code],
      Date.now(),
    );
  const { quoteFor, answered } = await page(NOON + 24 * HOUR);
  expect(ask(quoteFor).promoProblem).toBe('offline');
  await answered(NOON + 24 * HOUR);
  expect(ask(quoteFor).promoProblem).toBe('expired');
  await answered(NOON);
  expect(ask(quoteFor)).toMatchObject({ promoProblem: null, promo: { percent: 10 } });
});

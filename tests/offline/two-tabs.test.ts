import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let stored: Map<string, string>;

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

/** Its modules and its session are its own, localStorage is the phone's. */
async function newTab() {
  vi.resetModules();
  const session = storageOf(new Map());
  const form = await import('#src/stores/checkout-form.ts');
  return <T>(use: (stores: typeof form) => T): T => {
    vi.stubGlobal('sessionStorage', session);
    return use(form);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 25, 19) });
  stored = new Map();
  vi.stubGlobal('localStorage', storageOf(stored));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const laterBy = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('B45 the last scan holds in every tab, with its code', async () => {
  const [first, second] = [await newTab(), await newTab()];
  first((tab) => tab.arriveAtTable('nawara', '7', 'code-of-7'));
  first((tab) => tab.setCheckout('nawara', { orderType: 'PICKUP', phone: '01012345678' }));
  laterBy(60_000);
  second((tab) => tab.arriveAtTable('nawara', '9', 'code-of-9'));
  expect(first((tab) => tab.checkoutForm('nawara'))).toMatchObject({
    table: '9',
    tableCode: 'code-of-9',
    tableFromCode: true,
    orderType: 'DINE_IN',
    phone: '01012345678',
  });
  laterBy(60_000);
  first((tab) => tab.setCheckout('nawara', { table: '12' }));
  expect(second((tab) => tab.checkoutForm('nawara'))).toMatchObject({ table: '12', tableCode: null });
  laterBy(60_000);
  second((tab) => tab.setCheckout('nawara', { table: '' }));
  expect(first((tab) => tab.checkoutForm('nawara')).table).toBe('');
});

test('B45 a change of another field never brings an older table back', async () => {
  const [first, second] = [await newTab(), await newTab()];
  first((tab) => tab.arriveAtTable('nawara', '7', null));
  laterBy(60_000);
  second((tab) => tab.arriveAtTable('nawara', '9', null));
  first((tab) => tab.setCheckout('nawara', { phone: '01012345678' }));
  expect([first, second].map((tab) => tab(({ checkoutForm }) => checkoutForm('nawara').table))).toEqual(['9', '9']);
});

test('B45 a scan at another venue leaves the table of an open checkout', async () => {
  const [first, second] = [await newTab(), await newTab()];
  first((tab) => tab.arriveAtTable('nawara', '7', null));
  laterBy(60_000);
  second((tab) => tab.arriveAtTable('mina-cafe', '3', null));
  expect(first((tab) => tab.checkoutForm('nawara').table)).toBe('7');
});

test('B45 a phone that stores nothing keeps the table of its tab', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const tab = await newTab();
  tab((form) => form.arriveAtTable('nawara', '7', null));
  tab((form) => form.setCheckout('nawara', { orderType: 'DINE_IN' }));
  expect(tab((form) => form.checkoutForm('nawara').table)).toBe('7');
});

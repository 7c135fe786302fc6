import { IDBFactory } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { testTap } from '#tests/support/ticket.ts';

function storageArea(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  globalThis.indexedDB = new IDBFactory();
  Dexie.dependencies.indexedDB = globalThis.indexedDB;
  vi.stubGlobal('sessionStorage', storageArea());
  vi.stubGlobal('localStorage', storageArea());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('location', new URL('https://eat.example/nawara/order'));
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: { dataset: {}, style: { setProperty() {} } },
    addEventListener() {},
    getElementById: () => null,
    querySelector: () => null,
  });
});

async function customer() {
  const [{ setCheckout, checkoutForm }, { forgetMe }, { toggleWish }] = await Promise.all([
    import('#src/stores/checkout-form.ts'),
    import('#src/queries/forget-me.ts'),
    import('#src/stores/wishlist.ts'),
  ]);
  setCheckout('nawara', { phone: '01012345678', address: '5 Tahrir St' });
  const storedText = () => JSON.stringify({ ...sessionStorage, ...localStorage });
  return { forgetMe, phone: () => checkoutForm('nawara').phone, storedText, toggle: () => toggleWish('nawara', DISH) };
}

const DISH = { id: 'tea', wireId: 'tea' };

test('forgetting the customer deletes everything, even if no database opens', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private mode', 'SecurityError');
  });
  const { forgetMe, phone, storedText, toggle } = await customer();
  expect(storedText()).toContain('01012345678');
  expect(await toggle()).toBe(true);
  await forgetMe();
  expect(phone()).toBe('');
  expect(storedText()).not.toContain('01012345678');
  expect(await toggle()).toBe(true);
});

test('reports a database that cannot be emptied, and deletes everything else', async () => {
  const { forgetMe, phone, storedText } = await customer();
  const { openDb } = await import('#src/db/open-db.ts');
  await openDb();
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('disk error', 'DataError');
  });
  await expect(forgetMe()).rejects.toThrow();
  expect(phone()).toBe('');
  expect(storedText()).not.toContain('01012345678');
});

test('without storage a favourite lasts as long as the page', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private mode', 'SecurityError');
  });
  const { toggle } = await customer();
  expect(await toggle()).toBe(true);
  expect(await toggle()).toBe(false);
  expect(await toggle()).toBe(true);
});

test('forgetting the customer leaves what the staff did on the same device', async () => {
  const { forgetMe, toggle } = await customer();
  const { device } = await import('#src/db/device.ts');
  const tap = testTap('pending', 'cooking');
  await toggle();
  await device.write((tx) => tx.put('actions', tap));
  await forgetMe();
  expect(await device.read((reads) => reads.all('wishlist'))).toEqual([]);
  expect(await device.read((reads) => reads.all('actions'))).toEqual([tap]);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;

/** The page of the same tab after a reload. */
async function newPage() {
  vi.resetModules();
  return import('./drafts.ts');
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed over a reload, for each venue', async () => {
  const page = await newPage();
  page.writeCheckout('nawara', { phone: '010', promo: 'EID' });
  page.writeDraft('dishNotes', 'nawara', 'tea', 'no sugar');
  page.writeDraft('dishNotes', 'cafe', 'tea', 'cold');
  page.writeDraft('reviews', 'nawara', 'order', { rating: 4, comment: 'good' });
  page.discardDrafts('cafe');
  const { drafts } = await newPage();
  expect(drafts.checkout['nawara']).toEqual({ ...page.BLANK_CHECKOUT, phone: '010', promo: 'EID' });
  expect(drafts.dishNotes).toEqual({ 'nawara/tea': 'no sugar' });
  expect(drafts.reviews).toEqual({ 'nawara/order': { rating: 4, comment: 'good' } });
});

it('gives a broken field its default and keeps the others; a broken record is empty', async () => {
  stored.set('drafts:checkout', '{"nawara":{"phone":"010","orderType":"BOAT","zoneId":7}}');
  stored.set('drafts:dishNotes', '{');
  stored.set('drafts:lineNotes', '{"nawara/tea":{}}');
  stored.set('drafts:reviews', 'null');
  const { BLANK_CHECKOUT, drafts } = await newPage();
  expect(drafts.checkout['nawara']).toEqual({ ...BLANK_CHECKOUT, phone: '010' });
  expect([drafts.dishNotes, drafts.lineNotes, drafts.reviews]).toEqual([{}, {}, {}]);
});

it('A38 keeps drafts as long as the page where storage is closed', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const page = await newPage();
  page.writeCheckout('nawara', { address: '5 Tahrir St' });
  page.writeDraft('desk', 'nawara', 'dish', { began: { price: 1 }, value: { price: 2 } });
  expect(page.drafts.checkout['nawara']?.address).toBe('5 Tahrir St');
  expect(page.drafts.desk['nawara/dish']).toEqual({ began: { price: 1 }, value: { price: 2 } });
});

it('forgets the customer, and leaves what the staff typed', async () => {
  const page = await newPage();
  page.writeCheckout('nawara', { phone: '010' });
  page.writeDraft('lineNotes', 'nawara', 'tea', 'hot');
  page.writeDraft('desk', 'nawara', 'dish', { began: {}, value: {} });
  page.forgetDrafts();
  const { drafts } = await newPage();
  expect([drafts.checkout, drafts.lineNotes]).toEqual([{}, {}]);
  expect(drafts.desk).toHaveProperty('nawara/dish');
});

import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { OrderType } from '#src/contract/order.ts';
import { clearTable, isFresh, readTable, tableExpired, tableVersion, writeTable } from '#src/db/local-settings.ts';
import { normalisePhone } from '#src/domain/phone.ts';

export type CheckoutForm = {
  orderType: OrderType;
  phone: string;
  address: string;
  zoneId: string | null;
  table: string;
  tableCode: string | null;
  /** The table was scanned and not edited since. */
  tableFromCode: boolean;
  /** The table was set more than 4 hours ago: the customer must enter it again. */
  tableExpired: boolean;
  remember: boolean;
};

/** The fields that survive a reload. The table is stored apart, with its age (src/db/local-settings.ts). */
type StoredForm = Pick<CheckoutForm, 'orderType' | 'phone' | 'address' | 'zoneId' | 'remember'>;

const keyOf = (slug: string) => `checkout:${slug}`;

function readStoredForm(slug: string): Partial<StoredForm> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // closed storage or a broken record
  }
}

function storeForm(slug: string, { orderType, phone, address, zoneId, remember }: CheckoutForm): void {
  const stored: StoredForm = { orderType, phone, address, zoneId, remember };
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify(stored));
  } catch {
    // Closed storage: the form lasts as long as the page.
  }
}

function tableFields(slug: string): Pick<CheckoutForm, 'table' | 'tableCode' | 'tableFromCode' | 'tableExpired'> {
  const now = Date.now();
  const stored = readTable(slug, now);
  if (stored) tableSetAt.set(slug, stored.at);
  tableSeen.set(slug, tableVersion(slug));
  return {
    table: stored?.table ?? '',
    tableCode: stored?.code ?? null,
    tableFromCode: stored?.scanned ?? false,
    tableExpired: tableExpired(slug, now),
  };
}

const forms = proxy<Record<string, CheckoutForm>>({});
/** When the table of each form was set, epoch ms. The stored table may belong to another venue by now. */
const tableSetAt = new Map<string, number>();
/** The stored table that each form has taken over (`tableVersion`). */
const tableSeen = new Map<string, number | null | undefined>();

function newForm(slug: string): CheckoutForm {
  const stored = readStoredForm(slug);
  const table = tableFields(slug);
  return {
    orderType: stored.orderType ?? (table.table === '' ? 'PICKUP' : 'DINE_IN'),
    phone: stored.phone ?? '',
    address: stored.address ?? '',
    zoneId: stored.zoneId ?? null,
    remember: stored.remember ?? false,
    ...table,
  };
}

/**
 * The current form. Its table is that of the last scan in any tab of this phone. A table that is more than 4 hours old
 * counts as expired.
 */
export function checkoutForm(slug: string): CheckoutForm {
  const form = (forms[slug] ??= newForm(slug));
  const version = tableVersion(slug);
  if (version !== undefined && version !== tableSeen.get(slug)) {
    Object.assign(form, tableFields(slug));
    if (form.tableFromCode) form.orderType = 'DINE_IN';
  }
  const now = Date.now();
  if (form.table !== '' && !isFresh(tableSetAt.get(slug) ?? now, now)) {
    Object.assign(form, { ...tableFields(slug), tableExpired: true });
  }
  return form;
}

export function useCheckoutForm(slug: string): CheckoutForm {
  checkoutForm(slug);
  useEffect(() => {
    const follow = () => void checkoutForm(slug);
    addEventListener('storage', follow);
    addEventListener('pageshow', follow); // a page in the back-forward cache gets no storage events
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', follow);
    };
  }, [slug]);
  // Not batched: a field that gets its text late loses the caret's place.
  return useSnapshot(forms, { sync: true })[slug] as CheckoutForm;
}

/** Typing a table discards the code of a scanned one. */
export function setCheckout(slug: string, patch: Partial<CheckoutForm>): void {
  const form = checkoutForm(slug);
  Object.assign(form, patch);
  if (patch.table !== undefined) {
    const table = patch.table.trim();
    const { tableCode = null, tableFromCode = false } = patch;
    tableSetAt.set(slug, Date.now());
    if (table === '') clearTable();
    else writeTable(slug, { table, code: tableCode, scanned: tableFromCode }, Date.now());
    tableSeen.set(slug, tableVersion(slug));
    Object.assign(form, { tableCode, tableFromCode, tableExpired: false });
  }
  storeForm(slug, form);
}

export function arriveAtTable(slug: string, table: string, code: string | null): void {
  writeTable(slug, { table, code, scanned: true }, Date.now());
  setCheckout(slug, { table, tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}

export type SavedContact = { phone: string; address: string; zoneId: string | null };

const prefilled = new Set<string>();

/**
 * Fills blank fields from the saved profile, once, so that a field that the customer clears stays blank. A form with
 * another phone number is somebody else's.
 */
export function prefill(slug: string, saved: SavedContact): void {
  if ((saved.phone === '' && saved.address === '') || prefilled.has(slug)) return;
  prefilled.add(slug);
  const form = checkoutForm(slug);
  if (form.phone !== '' && normalisePhone(form.phone) !== saved.phone) return;
  setCheckout(slug, {
    phone: form.phone || saved.phone,
    address: form.address || saved.address,
    zoneId: form.zoneId ?? saved.zoneId,
    remember: true,
  });
}

/** The next order may be another guest's, on a shared tablet. Order type and table stay. */
export function clearContact(slug: string): void {
  prefilled.delete(slug);
  setCheckout(slug, { phone: '', address: '', zoneId: null });
}

/** The venues with a form, of this page or an earlier one. */
export const slugsOfForms = (): string[] => [...new Set([...Object.keys(forms), ...storedSlugs()])];

function storedSlugs(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf('')));
    return keys.map((key) => key.slice(keyOf('').length));
  } catch {
    return []; // closed storage
  }
}

export function forgetCheckout(): void {
  prefilled.clear();
  for (const slug of Object.keys(forms)) delete forms[slug];
  for (const slug of storedSlugs()) sessionStorage.removeItem(keyOf(slug));
}

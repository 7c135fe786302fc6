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
  /** Scanned, and not edited since. */
  tableFromCode: boolean;
  /** Set more than 4 hours ago: the customer must enter it again. */
  tableExpired: boolean;
  remember: boolean;
};

/** Survives a reload. The table is stored apart, with its age (src/db/local-settings.ts). */
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

type FormState = {
  form: CheckoutForm;
  /** Epoch ms. The stored table may be another venue's by now. */
  tableSetAt: number | null;
  tableSeen: number | null | undefined;
  isPrefilled: boolean;
};

const states = proxy<Record<string, FormState>>({});

function newState(slug: string): FormState {
  const { orderType, phone = '', address = '', zoneId = null, remember = false } = readStoredForm(slug);
  const table = { table: '', tableCode: null, tableFromCode: false, tableExpired: false };
  const form: CheckoutForm = { orderType: 'PICKUP', phone, address, zoneId, remember, ...table };
  const state: FormState = { form, tableSetAt: null, tableSeen: undefined, isPrefilled: false };
  takeStoredTable(slug, state);
  form.orderType = orderType ?? (form.table === '' ? 'PICKUP' : 'DINE_IN');
  return state;
}

function takeStoredTable(slug: string, state: FormState): void {
  const now = Date.now();
  const stored = readTable(slug, now);
  if (stored) state.tableSetAt = stored.at;
  state.tableSeen = tableVersion(slug);
  Object.assign(state.form, {
    table: stored?.table ?? '',
    tableCode: stored?.code ?? null,
    tableFromCode: stored?.scanned ?? false,
    tableExpired: tableExpired(slug, now),
  });
}

function stateOf(slug: string): FormState {
  states[slug] ??= newState(slug);
  const state = states[slug];
  const version = tableVersion(slug);
  if (version !== undefined && version !== state.tableSeen) {
    takeStoredTable(slug, state);
    if (state.form.tableFromCode) state.form.orderType = 'DINE_IN';
  }
  const now = Date.now();
  if (state.form.table !== '' && !isFresh(state.tableSetAt ?? now, now)) {
    takeStoredTable(slug, state);
    state.form.tableExpired = true;
  }
  return state;
}

/** The table is that of the last scan in any tab. */
export const checkoutForm = (slug: string): CheckoutForm => stateOf(slug).form;

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
  return useSnapshot(states, { sync: true })[slug]?.form as CheckoutForm;
}

export function setCheckout(slug: string, patch: Partial<CheckoutForm>): void {
  const state = stateOf(slug);
  const { form } = state;
  Object.assign(form, patch);
  if (patch.table !== undefined) {
    const table = patch.table.trim();
    const { tableCode = null, tableFromCode = false } = patch;
    state.tableSetAt = Date.now();
    if (table === '') clearTable();
    else writeTable(slug, { table, code: tableCode, scanned: tableFromCode }, Date.now());
    state.tableSeen = tableVersion(slug);
    Object.assign(form, { tableCode, tableFromCode, tableExpired: false });
  }
  storeForm(slug, form);
}

export function arriveAtTable(slug: string, table: string, code: string | null): void {
  writeTable(slug, { table, code, scanned: true }, Date.now());
  setCheckout(slug, { table, tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}

export type SavedContact = { phone: string; address: string; zoneId: string | null };

/** Fills blank fields once: a field that the customer clears stays blank. Another phone number means another person. */
export function prefill(slug: string, saved: SavedContact): void {
  const state = stateOf(slug);
  if ((saved.phone === '' && saved.address === '') || state.isPrefilled) return;
  state.isPrefilled = true;
  const { form } = state;
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
  stateOf(slug).isPrefilled = false;
  setCheckout(slug, { phone: '', address: '', zoneId: null });
}

/** Of this page or an earlier one. */
export const slugsOfForms = (): string[] => [...new Set([...Object.keys(states), ...storedSlugs()])];

function storedSlugs(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf('')));
    return keys.map((key) => key.slice(keyOf('').length));
  } catch {
    return []; // closed storage
  }
}

export function forgetCheckout(): void {
  for (const slug of Object.keys(states)) delete states[slug];
  for (const slug of storedSlugs()) sessionStorage.removeItem(keyOf(slug));
}

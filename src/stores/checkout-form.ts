import { proxy, useSnapshot } from 'valtio';
import type { Menu } from '#src/contract/menu.ts';
import type { OrderType } from '#src/contract/order.ts';
import { clearTable, isFresh, readTable, tableExpired, writeTable } from '#src/db/local-settings.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { checkPhone, normalisePhone } from '#src/domain/phone.ts';

export type CheckoutForm = {
  orderType: OrderType;
  phone: string;
  address: string;
  zoneId: string | null;
  table: string;
  tableCode: string | null;
  /** The table came from a scanned code and was not changed by hand. */
  tableFromCode: boolean;
  /** A table was scanned more than 4 hours ago: its number is asked for again. */
  tableExpired: boolean;
  remember: boolean;
};
export type CheckoutField = 'table' | 'phone' | 'area' | 'address';
/** `key` is a key of the translation file; `blocking` is false for a hint. Amounts in piastres. */
export type FieldProblem = { key: string; blocking: boolean; values?: { amount: number; missing: number } };

/** What a reload and a discarded tab must not lose; the table has its own place and its own age. */
type Kept = Pick<CheckoutForm, 'orderType' | 'phone' | 'address' | 'zoneId' | 'remember'>;

const keyOf = (slug: string) => `checkout:${slug}`;

function readKept(slug: string): Partial<Kept> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // closed storage or a broken record: the form starts empty
  }
}

function keep(slug: string, { orderType, phone, address, zoneId, remember }: CheckoutForm): void {
  try {
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ orderType, phone, address, zoneId, remember } satisfies Kept));
  } catch {
    // Closed storage: what was typed lives as long as the page.
  }
}

function tableFields(slug: string): Pick<CheckoutForm, 'table' | 'tableCode' | 'tableFromCode' | 'tableExpired'> {
  const now = Date.now();
  const stored = readTable(slug, now);
  if (stored) toldAt.set(slug, stored.at);
  return {
    table: stored?.table ?? '',
    tableCode: stored?.code ?? null,
    tableFromCode: stored?.scanned ?? false,
    tableExpired: tableExpired(slug, now),
  };
}

const forms = proxy<Record<string, CheckoutForm>>({});
/** When a form was told its table, epoch milliseconds: the stored one may be of another venue since. */
const toldAt = new Map<string, number>();

function newForm(slug: string): CheckoutForm {
  const kept = readKept(slug);
  const table = tableFields(slug);
  return {
    orderType: kept.orderType ?? (table.table === '' ? 'PICKUP' : 'DINE_IN'),
    phone: kept.phone ?? '',
    address: kept.address ?? '',
    zoneId: kept.zoneId ?? null,
    remember: kept.remember ?? false,
    ...table,
  };
}

/** The form as it stands. A table that has grown old since is asked for again. */
export function checkoutForm(slug: string): CheckoutForm {
  const form = (forms[slug] ??= newForm(slug));
  const now = Date.now();
  if (form.table !== '' && !isFresh(toldAt.get(slug) ?? now, now)) {
    Object.assign(form, { ...tableFields(slug), tableExpired: true });
  }
  return form;
}

export function useCheckoutForm(slug: string): CheckoutForm {
  checkoutForm(slug);
  return useSnapshot(forms)[slug] as CheckoutForm;
}

/** A table typed by hand is no scanned one any more: its code goes with it. */
export function setCheckout(slug: string, patch: Partial<CheckoutForm>): void {
  const form = checkoutForm(slug);
  Object.assign(form, patch);
  if (patch.table !== undefined) {
    const table = patch.table.trim();
    const { tableCode = null, tableFromCode = false } = patch;
    toldAt.set(slug, Date.now());
    if (table === '') clearTable();
    else writeTable(slug, { table, code: tableCode, scanned: tableFromCode }, Date.now());
    Object.assign(form, { tableCode, tableFromCode, tableExpired: false });
  }
  keep(slug, form);
}

/** Called when a table's address is opened: the order becomes dine-in at this table. */
export function arriveAtTable(slug: string, table: string, code: string | null): void {
  writeTable(slug, { table, code, scanned: true }, Date.now());
  setCheckout(slug, { table, tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}

/** What of the saved profile an order asks for. */
type SavedContact = { phone: string; address: string; zoneId: string | null };

const prefilled = new Set<string>();

/** Fills what is still blank from what the customer saved: once, so that what they then clear stays clear. */
export function prefill(slug: string, saved: SavedContact): void {
  if ((saved.phone === '' && saved.address === '') || prefilled.has(slug)) return;
  prefilled.add(slug);
  const form = checkoutForm(slug);
  setCheckout(slug, {
    phone: form.phone || saved.phone,
    address: form.address || saved.address,
    zoneId: form.zoneId ?? saved.zoneId,
    remember: true,
  });
}

/** The profile was edited: what still says what the profile said before, or nothing, says what it says now. */
export function followProfile(before: SavedContact, after: SavedContact): void {
  for (const slug of new Set([...Object.keys(forms), ...keptSlugs()])) {
    const form = checkoutForm(slug);
    setCheckout(slug, {
      ...(['', before.phone].includes(normalisePhone(form.phone)) && { phone: after.phone }),
      ...(['', before.address].includes(form.address) && { address: after.address }),
      ...([null, before.zoneId].includes(form.zoneId) && { zoneId: after.zoneId }),
    });
  }
}

/** The venues whose form a reload would find again. */
function keptSlugs(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(keyOf('')));
    return keys.map((key) => key.slice(keyOf('').length));
  } catch {
    return []; // closed storage kept nothing
  }
}

export function forgetCheckout(): void {
  prefilled.clear();
  for (const slug of Object.keys(forms)) delete forms[slug];
  for (const slug of keptSlugs()) sessionStorage.removeItem(keyOf(slug));
}

const PHONE_KEYS = {
  missing: 'checkout.phone.required',
  too_short: 'checkout.phone.tooShort',
  too_long: 'checkout.phone.tooLong',
} as const;

/** Nothing of it would be seen by whoever brings the order. */
const isBlank = (text: string): boolean => cleanText(text, Infinity) === '';

/** What stands in the way of confirming, field by field; only hints, or nothing: it can be confirmed. */
export function checkForm(
  form: CheckoutForm,
  menu: Menu,
  subtotal: number,
): Partial<Record<CheckoutField, FieldProblem>> {
  const problems: Partial<Record<CheckoutField, FieldProblem>> = {};
  const phone = checkPhone(form.phone);
  if (phone.kind !== 'ok') problems.phone = { key: PHONE_KEYS[phone.kind], blocking: true };
  else if (phone.unlikely) problems.phone = { key: 'checkout.phone.unlikely', blocking: false };
  if (form.orderType === 'DINE_IN') {
    // A number typed by hand says nothing where the code that lies on the table is asked for.
    const needsCode = menu.capabilities?.tableCodes === true && form.tableCode === null;
    if (needsCode) problems.table = { key: 'checkout.table.scan', blocking: true };
    else if (isBlank(form.table)) problems.table = { key: 'checkout.table.required', blocking: true };
  }
  if (form.orderType !== 'DELIVERY') return problems;
  const zone = menu.zones.find(({ id }) => id === form.zoneId);
  if (!zone) problems.area = { key: form.zoneId ? 'checkout.area.gone' : 'checkout.area.required', blocking: true };
  else if (subtotal < zone.minimum) {
    const values = { amount: zone.minimum, missing: zone.minimum - subtotal };
    problems.area = { key: 'checkout.area.minimum', blocking: true, values };
  }
  if (isBlank(form.address)) problems.address = { key: 'checkout.address.required', blocking: true };
  return problems;
}

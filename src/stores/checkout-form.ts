import { normalisePhone } from '#src/domain/text.ts';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { OrderType } from '#src/domain/order-type.ts';
import { clearTable, isFresh, readTable, type StoredTable, writeTable } from '#src/db/local-settings.ts';
import { servedTable, useServedTable } from './serving.ts';
import { BLANK_CHECKOUT, type CheckoutDraft, drafts, forgetDrafts, writeCheckout } from './drafts.ts';

/** The drafts last as long as the tab. The table is the phone's: all tabs share it, for 4 hours. */
export type CheckoutForm = Omit<CheckoutDraft, 'orderType' | 'isPrefilled'> & {
  orderType: OrderType;
  table: string;
  tableCode: string | null;
  /** Scanned, and not edited since. */
  tableFromCode: boolean;
  /** Set more than 4 hours ago: the customer must enter it again. */
  tableExpired: boolean;
  /** A waiter takes the order for this table. */
  byStaff: boolean;
};

type VenueTable = StoredTable & { isExpired: boolean };
type Tables = {
  /** As last read: another tab may have written since. */
  stored: StoredTable | null;
  /** The stored table may be another venue's by now. Complete where storage is closed, too. */
  bySlug: Record<string, VenueTable>;
};

const tables = proxy(firstTables());

function firstTables(): Tables {
  const stored = readTable();
  if (!stored) return { stored, bySlug: {} };
  return { stored, bySlug: { [stored.slug]: { ...stored, isExpired: !isFresh(stored.at, Date.now()) } } };
}

/** The last scan in any tab holds, until it is too old. */
function followTable(): void {
  const stored = readTable();
  const before = tables.stored;
  if (stored?.slug !== before?.slug || stored?.at !== before?.at) {
    if (!stored && before) delete tables.bySlug[before.slug];
    if (stored) tables.bySlug[stored.slug] = { ...stored, isExpired: false };
    if (stored?.scanned) writeCheckout(stored.slug, { orderType: 'DINE_IN' });
    tables.stored = stored;
  }
  for (const table of Object.values(tables.bySlug)) {
    if (table.isExpired || table.table === '' || isFresh(table.at, Date.now())) continue;
    // The form stays as it was on the screen.
    writeCheckout(table.slug, { orderType: formOf(drafts.checkout[table.slug], table).orderType });
    table.isExpired = true;
  }
}

function setTable(slug: string, table: string, code: string | null, scanned: boolean): void {
  const changed = { slug, table, code, scanned, at: Date.now() };
  if (table.trim() === '') clearTable();
  else writeTable(changed);
  tables.stored = readTable();
  tables.bySlug[slug] = { ...changed, isExpired: false };
}

function formOf(draft: CheckoutDraft = BLANK_CHECKOUT, table?: VenueTable, served: string | null = null): CheckoutForm {
  if (served !== null) return { ...formOf(), orderType: 'DINE_IN', table: served, byStaff: true };
  const { orderType, isPrefilled: _, ...typed } = draft;
  const known = table && !table.isExpired && table.table !== '' ? table : null;
  return {
    ...typed,
    orderType: orderType ?? (known ? 'DINE_IN' : 'PICKUP'),
    table: known?.table ?? '',
    tableCode: (table?.isExpired ? null : table?.code) ?? null,
    tableFromCode: known?.scanned ?? false,
    tableExpired: table?.isExpired ?? false,
    byStaff: false,
  };
}

export function checkoutForm(slug: string): CheckoutForm {
  followTable();
  return formOf(drafts.checkout[slug], tables.bySlug[slug], servedTable(slug));
}

const FOLLOW_EVERY_MS = 60_000;

export function useCheckoutForm(slug: string): CheckoutForm {
  useEffect(() => {
    followTable();
    const timer = setInterval(followTable, FOLLOW_EVERY_MS);
    addEventListener('storage', followTable);
    addEventListener('pageshow', followTable); // a page in the back-forward cache gets no storage events
    return () => {
      clearInterval(timer);
      removeEventListener('storage', followTable);
      removeEventListener('pageshow', followTable);
    };
  }, []);
  // Not batched: a field that gets its text late loses the caret's place.
  const draft = useSnapshot(drafts, { sync: true }).checkout[slug];
  const table = useSnapshot(tables, { sync: true }).bySlug[slug];
  return formOf(draft, table, useServedTable(slug));
}

export type CheckoutPatch = Partial<Omit<CheckoutForm, 'tableExpired' | 'byStaff'>>;

/** A table without code and mark was typed. */
export function setCheckout(slug: string, patch: CheckoutPatch): void {
  followTable();
  const { table, tableCode = null, tableFromCode = false, ...draft } = patch;
  if (table !== undefined) setTable(slug, table, tableCode, tableFromCode);
  writeCheckout(slug, draft);
}

export function arriveAtTable(slug: string, table: string, code: string | null): void {
  setCheckout(slug, { table: table.trim(), tableCode: code, tableFromCode: true, orderType: 'DINE_IN' });
}

export type SavedContact = { phone: string; address: string; zoneId: string | null };

/** Fills blank fields once: a field that the customer clears stays blank. Another phone number means another person. */
export function prefill(slug: string, saved: SavedContact): void {
  const form = drafts.checkout[slug] ?? BLANK_CHECKOUT;
  if ((saved.phone === '' && saved.address === '') || form.isPrefilled) return;
  const isOther = form.phone !== '' && normalisePhone(form.phone) !== saved.phone;
  writeCheckout(slug, {
    isPrefilled: true,
    ...(!isOther && {
      phone: form.phone || saved.phone,
      address: form.address || saved.address,
      zoneId: form.zoneId ?? saved.zoneId,
      remember: true,
    }),
  });
}

/** The next order may be another guest's, on a shared tablet. Order type and table stay. */
export function clearContact(slug: string): void {
  writeCheckout(slug, { phone: '', address: '', zoneId: null, isPrefilled: false });
}

export const slugsOfForms = (): string[] => Object.keys(drafts.checkout);

export function forgetCheckout(): void {
  forgetDrafts();
  Object.assign(tables, { stored: null, bySlug: {} });
}

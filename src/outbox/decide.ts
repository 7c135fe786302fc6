import type { CartRow, OutboxRow } from '#src/db/db.ts';
import { lineKey, addLines, linesIn, setQuantity, type CartFit } from '#src/domain/cart.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import { foldTable } from '#src/domain/table-name.ts';
import { earliestTry } from './backoff.ts';
import { bodyWith, type NewTerms } from './new-terms.ts';
import { bodyHash, reconfirmPatch, promoCodeOf } from './place-order.ts';
import { isAttemptRunning, isFinal, isSupportedRow } from '#src/db/row-checks.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import { endedPatch, withoutContact } from './row.ts';

type Writable = Pick<DeviceStore, 'write'>;
/** `typed`: a waiter has typed the order. `put_away`: of a copy (docs/outbox.md 1.10). */
export type Decision = 'send_now' | 'cancel' | 'typed' | 'put_away' | 'arrived' | 'forget';
/** `crowded`: not done, because the cart cannot hold the order's lines too. `handled`: the row has changed since it was shown. */
export type Decided = 'done' | 'crowded' | 'handled';

/** Only then a decision counts (docs/outbox.md 1.7). */
function isAsShown(row: OutboxRow | undefined, shown: OutboxRow): row is OutboxRow {
  return (
    row !== undefined &&
    isSupportedRow(row) &&
    row.state === shown.state &&
    row.reason === shown.reason &&
    row.attempts === shown.attempts &&
    row.cancel_requested === shown.cancel_requested &&
    row.confirmed_at === shown.confirmed_at
  );
}

/** T9, T10, T12, T13, T19; null if the row does not allow it. */
export function decisionPatch(row: OutboxRow, what: Decision, now: number): Partial<OutboxRow> | null {
  if (isFinal(row) || row.cancel_requested) return null;
  const unsure = row.reason === 'unsure';
  // Until the attempt is settled or 25 s old, the screen allows nothing.
  if (unsure && isAttemptRunning(row, now)) return null;
  const soon = earliestTry(row, now);
  switch (what) {
    case 'send_now':
      if (row.state === 'waiting') return { next_attempt_at: Math.min(row.next_attempt_at, soon) };
      if (!unsure && row.reason !== 'stale' && row.reason !== 'clock') return null;
      return {
        ...reconfirmPatch(now),
        attempt_at: null,
        next_attempt_at: soon,
        maybe_sent: row.maybe_sent || unsure,
      };
    case 'put_away':
      if (!row.copy || row.state !== 'needs_customer') return null;
      return { ...endedPatch(row, 'closed', now), reason: 'forgotten' };
    case 'cancel':
    case 'typed': {
      // The order is the customer's, who has it too.
      if (row.copy) return null;
      const reason = what === 'typed' ? 'typed' : null;
      if (!row.maybe_sent) return unsure ? null : { ...endedPatch(row, 'cancelled', now), reason };
      if (row.profile !== 'extended') return null;
      return {
        state: 'waiting',
        reason,
        cancel_requested: true,
        next_attempt_at: soon,
        failures: 0,
        changed_at: now,
      };
    }
    case 'arrived':
    case 'forget':
      if (row.profile !== 'documented' || !(row.maybe_sent || unsure) || isAttemptRunning(row, now)) return null;
      return { ...endedPatch(row, 'closed', now), reason: what === 'arrived' ? 'arrived' : 'forgotten' };
  }
}

/** TX6, TX7. */
export const decide = (store: Writable, shown: OutboxRow, what: Decision, now: number): Promise<Decided> =>
  write(store, shown, (row) => decisionPatch(row, what, now));

function write(
  store: Writable,
  shown: OutboxRow,
  patchOf: (row: OutboxRow) => Partial<OutboxRow> | null,
): Promise<Decided> {
  return store.write(async (tx): Promise<Decided> => {
    const row = await tx.get('outbox', shown.key);
    const patch = isAsShown(row, shown) ? patchOf(row) : null;
    if (!row || !patch) return 'handled';
    await tx.put('outbox', { ...row, ...patch });
    return 'done';
  });
}

/** A waiting order, also if it was tried again since it was shown. Not before the host's floor. */
export function sendSoon(store: Writable, key: string, now: number): Promise<Decided> {
  return store.write(async (tx): Promise<Decided> => {
    const row = await tx.get('outbox', key);
    if (!row || !isSupportedRow(row) || row.state !== 'waiting') return 'handled';
    await tx.put('outbox', { ...row, next_attempt_at: Math.min(row.next_attempt_at, earliestTry(row, now)) });
    return 'done';
  });
}

/** The other conflicts need another cart, table, area or time. */
const ACCEPTABLE: readonly string[] = ['price_changed', 'item_unavailable', 'promo_invalid'];

/** T11: same key, new body. Null if there is nothing to accept. */
export function acceptPatch(row: OutboxRow, terms: NewTerms, now: number): Partial<OutboxRow> | null {
  if (row.state !== 'needs_customer' || row.cancel_requested || row.copy) return null;
  if (!ACCEPTABLE.includes(row.reason ?? '')) return null;
  const body = terms.lines.length > 0 ? bodyWith(row, terms, now) : null;
  if (body === null) return null;
  return {
    body,
    body_hash: bodyHash(body),
    quote: { ...row.quote, ...terms.quote, lines: terms.lines, promo: terms.promo },
    ...reconfirmPatch(now),
    next_attempt_at: earliestTry(row, now),
  };
}

/** TX6, accept. */
export const acceptTerms = (store: Writable, shown: OutboxRow, terms: NewTerms, now: number): Promise<Decided> =>
  write(store, shown, (row) => acceptPatch(row, terms, now));

/** Where the lines of an order go back to. */
const cartOf = ({ slug, by, table_number: table }: OutboxRow): [slug: string, table: string] => [
  slug,
  by === 'staff' ? foldTable(table ?? '') : '',
];

/** Note and promo code are taken over only if the cart has none. */
export function refillCart(
  known: CartRow | undefined,
  row: OutboxRow,
  draftKey: string,
  now: number,
): { cart: CartRow; fit: CartFit } {
  const { lines, fit } = addLines(
    linesIn(known?.lines ?? [], known?.currency ?? null, row.quote.currency),
    row.quote.lines,
  );
  const [slug, table] = cartOf(row);
  const cart = {
    slug,
    table,
    draft_key: draftKey,
    lines,
    currency: row.quote.currency,
    note: known?.note || row.note,
    promo_code: known?.promo_code ?? promoCodeOf(row),
    updated_at: now,
    earlier: known ? earlierPieces(known, now) : {},
  };
  return { cart, fit };
}

function withoutOrder(cart: CartRow, other: OutboxRow): CartRow {
  const { lines } = other.quote;
  const left = cart.lines.flatMap((line) => {
    const ordered = lines.find((one) => lineKey(one) === lineKey(line))?.quantity ?? 0;
    return setQuantity([line], lineKey(line), line.quantity - ordered);
  });
  return {
    ...cart,
    lines: left,
    note: cart.note === other.note ? '' : cart.note,
    promo_code: cart.promo_code === promoCodeOf(other) ? null : cart.promo_code,
  };
}

/** Only one order is edited at a time: the lines of `other` are removed. */
const cartForEdit = (cart: CartRow | undefined, other: OutboxRow | undefined, row: OutboxRow, now: number) =>
  refillCart(cart && other ? withoutOrder(cart, other) : cart, row, row.key, now);

/** TX6, edit. The row waits until its cart is confirmed or the customer cancels. */
export function edit(store: Writable, shown: OutboxRow, now: number): Promise<Decided> {
  return store.write(async (tx): Promise<Decided> => {
    const row = await tx.get('outbox', shown.key);
    if (!isAsShown(row, shown) || row.state !== 'needs_customer' || row.reason === 'unsure' || row.copy)
      return 'handled';
    const cart = await tx.get('carts', cartOf(row));
    // A second tap: the lines are in the cart already.
    if (cart?.draft_key === row.key) return 'done';
    const other = cart && (await tx.get('outbox', cart.draft_key));
    const filled = cartForEdit(cart, other, row, now);
    if (filled.fit === 'full') return 'crowded';
    await tx.put('carts', filled.cart);
    return 'done';
  });
}

/** The cart keeps its own key. Removes phone and address from the row. */
export function takeBack(store: Writable, shown: OutboxRow, freshKey: string, now: number): Promise<Decided> {
  return store.write(async (tx): Promise<Decided> => {
    const row = await tx.get('outbox', shown.key);
    if (!row || (row.state !== 'rejected' && row.state !== 'cancelled' && row.state !== 'closed')) return 'handled';
    const cart = await tx.get('carts', cartOf(row));
    const key = cart && cart.draft_key !== row.key ? cart.draft_key : freshKey;
    const filled = refillCart(cart, row, key, now);
    if (filled.fit === 'full') return 'crowded';
    await tx.put('carts', filled.cart);
    await tx.put('outbox', { ...row, body: withoutContact(row.body) });
    return 'done';
  });
}

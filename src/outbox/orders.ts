import type { Menu } from '#src/contract/menu.ts';
import { profileOf } from '#src/contract/menu.ts';
import type { Promocode } from '#src/contract/content.ts';
import type { CartRow, OrderRow, OutboxRow } from '#src/db/db.ts';
import { isQuotaError, StorageClosed, withDb, withQuotaRetry } from '#src/db/open-db.ts';
import { queryClient } from '#src/queries/query-client.ts';
import type { CartFit } from '#src/domain/cart.ts';
import { holdMinutes } from '#src/domain/hold-minutes.ts';
import { hasEarlier } from '#src/domain/earlier-lines.ts';
import { asciiDigits, checkPhone } from '#src/domain/phone.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { MAX_LENGTHS } from '#src/domain/max-lengths.ts';
import { cleanCode } from '#src/domain/promo-code.ts';
import {
  acceptTerms as writeTerms,
  decide,
  type Decided,
  type Decision,
  edit,
  takeBack as writeBack,
} from './decide.ts';
import { pullForward } from './drain.ts';
import { newTerms, type NewTerms } from './new-terms.ts';
import { contactOf, placeOrder, promoCodeOf, reconfirmRow, type Confirmation } from './place-order.ts';
import { addLinesToCart, freshKey, lineOf, readCart } from '#src/stores/cart.ts';
import { checkLine, dishesById } from '#src/stores/check-lines.ts';
import { checkForm, hasBlockingProblem } from '#src/stores/check-form.ts';
import { chargeRules, quoteFor, type QuoteView } from '#src/stores/checkout.ts';
import { checkoutForm, clearContact, type CheckoutForm, setCheckout } from '#src/stores/checkout-form.ts';
import { currentConnection } from '#src/stores/connection.ts';
import { discardDrafts } from '#src/stores/drafts.ts';
import { deleteStoredCart, storeMemoryCart } from '#src/stores/keep-memory.ts';
import { memory } from '#src/stores/memory.ts';
import { memoryOutbox } from './memory-outbox.ts';
import { storedOutbox, type OutboxStore } from './outbox-store.ts';
import { orderSender } from './order-sender.ts';
import { rememberContact } from '#src/stores/profile.ts';
import { promocodesQuery } from '#src/queries/lists.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { ordersUrl } from './send-env.ts';

export { canSendNow, causeOfWait, describeRow, tableCodeTextKey, type RowScreen } from './describe-row.ts';
export { numberOf, useNewestRow, useOrders, useOutboxRow, type OrdersView } from '#src/stores/order-rows.ts';
export { contactOf, promoCodeOf };
export type { Decided, NewTerms, OrderRow, OutboxRow };
export type Confirmed =
  | { kind: 'saved'; key: string; trimmed: boolean }
  /** In memory, with the customer's consent. */
  | { kind: 'unstored'; key: string }
  | { kind: 'already'; key: string }
  | { kind: 'too_many'; count: number }
  | { kind: 'empty' }
  | { kind: 'blocked' }
  /** Another tab stored a cart that was not on the screen. It is there now. */
  | { kind: 'cart_changed' }
  | { kind: 'not_saved'; maySendUnstored: boolean };

type Checkout = { cart: CartRow; menu: Menu; form: CheckoutForm; view: QuoteView; now: number };

function checkoutOf(cart: CartRow, menu: Menu): Checkout {
  const now = Date.now();
  const form = { ...checkoutForm(cart.slug) };
  const codes = queryClient.getQueryData<Promocode[]>(promocodesQuery(cart.slug).queryKey);
  const view = quoteFor({ lines: cart.lines, promoCode: cart.promo_code }, form, menu, codes, now);
  return { cart, menu, form, view, now };
}

function confirmationOf(
  { cart, menu, form, view }: Checkout,
  known: Pick<OutboxRow, 'profile'> | undefined,
): Confirmation {
  return {
    key: cart.draft_key,
    slug: cart.slug,
    cart: { lines: cart.lines, note: cart.note },
    lines: view.lines,
    note: cleanText(cart.note, MAX_LENGTHS.note, 'newlines'),
    promo: view.promo,
    // A list that is minutes old may lack the code: the venue judges it.
    promoCode: view.promoProblem === 'offline' || view.promoProblem === 'unknown' ? codeOrNull(cart.promo_code) : null,
    quote: view.quote,
    orderType: form.orderType,
    phone: checkPhone(form.phone).phone,
    address: cleanText(form.address, MAX_LENGTHS.address),
    zone: view.zone,
    table: asciiDigits(form.table).trim() || null,
    tableCode: codeOrNull(form.tableCode),
    capabilities: menu.capabilities,
    // An edited order keeps the profile it was first confirmed with (docs/contract.md 2).
    profile: known?.profile ?? profileOf(menu),
    url: ordersUrl(cart.slug),
    holdMs: holdMinutes(form.orderType, menu.venue?.hold_minutes) * 60_000,
    menuVersion: queryClient.getQueryData(menuQuery(cart.slug).queryKey)?.version ?? null,
    isOffline: ['offline', 'unreachable'].includes(currentConnection()),
  };
}

const codeOrNull = (code: string | null): string | null => cleanCode(code ?? '') || null;

/** A call during a run gets that run's result. */
function singleRun<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, run) => {
    const first = running.get(key);
    if (first) return first;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

const oneConfirm = singleRun<Confirmed>();

/** Never waits for the network. `unstored`: the customer agrees to send an order that cannot be stored. */
export function confirmOrder(
  slug: string,
  menu: Menu,
  shown: CartRow | null,
  unstored: boolean = false,
): Promise<Confirmed> {
  return oneConfirm(slug, () => confirm(slug, menu, shown, unstored));
}

async function confirm(slug: string, menu: Menu, shown: CartRow | null, unstored: boolean): Promise<Confirmed> {
  const current = await readCart(slug).catch(() => null);
  // If another tab has confirmed the cart on the screen, its key leads to that order.
  let cart = shown && shown.draft_key !== current?.draft_key ? shown : current;
  while (cart) {
    // Check again: the screen may lag behind the last key press.
    const checkout = checkoutOf(cart, menu);
    const { form, view } = checkout;
    if (hasEarlier(cart, checkout.now)) return { kind: 'blocked' };
    if (hasBlockingProblem(view.checks, checkForm(form, menu, view.quote.subtotal))) return { kind: 'blocked' };
    const confirmed = await confirmCart(checkout, unstored);
    if (confirmed !== 'changed') return confirmed;
    cart = await readCart(slug);
  }
  return { kind: 'empty' };
}

async function confirmCart(checkout: Checkout, unstored: boolean): Promise<Confirmed | 'changed'> {
  const { cart, now } = checkout;
  // Even if the database works again: it would store a second order beside the one in memory.
  if (memory.outbox[cart.draft_key]) return confirmUnstored(checkout, unstored);
  let known: OutboxRow | undefined;
  try {
    known = await withDb((db) => db.outbox.get(cart.draft_key));
    const isAsShown = await storeMemoryCart(cart.slug);
    const order = confirmationOf(checkout, known);
    const next = freshKey();
    let trimmed = false;
    const placed = await withQuotaRetry(
      (db) => placeOrder(storedOutbox(db), order, next, now),
      () => (trimmed = true),
    );
    // Never an order of dishes that are not on the screen.
    if (!isAsShown && (placed.kind === 'changed' || placed.kind === 'empty')) return { kind: 'cart_changed' };
    if (placed.kind === 'changed') return 'changed';
    if (placed.kind !== 'saved') return placed;
    orderSender.requestDrain({ customer: true });
    finishForm(order);
    return { kind: 'saved', key: placed.key, trimmed };
  } catch (error) {
    if (!(error instanceof StorageClosed) && !isQuotaError(error)) reportError(error);
    // A copy in memory would leave the stored order behind, which could then be sent as well.
    if (known) return { kind: 'not_saved', maySendUnstored: false };
    return confirmUnstored(checkout, unstored);
  }
}

/** Never called saved. The customer may send it from memory under the same key. */
async function confirmUnstored(checkout: Checkout, isAgreed: boolean): Promise<Confirmed | 'changed'> {
  const { cart, now } = checkout;
  if (cart.lines.length === 0) return { kind: 'empty' };
  const known = memory.outbox[cart.draft_key];
  const order = confirmationOf(checkout, known);
  if (known && !reconfirmRow(known, order, now)) {
    // The edited order was sent or ended meanwhile: show it, and keep the lines in the cart under a new key.
    memory.carts[cart.slug] = { ...cart, draft_key: freshKey() };
    return { kind: 'already', key: order.key };
  }
  if (!isAgreed) return { kind: 'not_saved', maySendUnstored: true };
  memory.carts[cart.slug] ??= cart;
  const placed = await placeOrder(memoryOutbox, order, freshKey(), now);
  if (placed.kind === 'changed') return 'changed';
  if (placed.kind !== 'saved') return placed;
  // Before the order leaves: after a reload, the stored cart would offer the same dishes again.
  await deleteStoredCart(cart).catch(() => undefined);
  // As old as the ordered one: a cart that another tab has changed since replaces it.
  const left = memory.carts[cart.slug];
  if (left?.lines.length === 0) left.updated_at = cart.updated_at;
  orderSender.requestDrain({ customer: true });
  finishForm(order);
  return { kind: 'unstored', key: placed.key };
}

/** The row has everything for a way back to the form. */
function finishForm({ slug, phone, address, zone }: Confirmation): void {
  discardDrafts(slug);
  if (!checkoutForm(slug).remember) return clearContact(slug);
  const contact = { phone, address, zoneId: zone?.id ?? null };
  void rememberContact(slug, contact).catch(() => undefined); // the order itself is saved
}

/** In one transaction, so a cart in memory is stored first. Rejects if that fails. */
async function inStoreWithCart(row: OutboxRow, change: (store: OutboxStore) => Promise<Decided>): Promise<Decided> {
  if (!row.in_memory) await storeMemoryCart(row.slug);
  return inStoreOf(row, change);
}

async function inStoreOf(row: OutboxRow, change: (store: OutboxStore) => Promise<Decided>): Promise<Decided> {
  const decided = await (row.in_memory ? change(memoryOutbox) : withQuotaRetry((db) => change(storedOutbox(db))));
  orderSender.requestDrain({ customer: true });
  return decided;
}

const decideRow = (row: OutboxRow, what: Decision): Promise<Decided> =>
  inStoreOf(row, (store) => decide(store, row, what, Date.now()));

/** Not before the host's floor. Answers a question with "send now". */
export function sendNow(row: OutboxRow): Promise<Decided> {
  if (row.state !== 'waiting') return decideRow(row, 'send_now');
  return inStoreOf(row, async (store) => {
    await pullForward(store, Date.now(), { key: row.key });
    return 'done';
  });
}

export const cancelOrder = (row: OutboxRow): Promise<Decided> => decideRow(row, 'cancel');
export const markArrived = (row: OutboxRow): Promise<Decided> => decideRow(row, 'arrived');
export const forgetOrder = (row: OutboxRow): Promise<Decided> => decideRow(row, 'forget');

/** Exactly what `acceptTerms` would send. */
export function termsOf(row: OutboxRow, menu: Menu | null, taken: ReadonlySet<number>): NewTerms {
  return newTerms(row, menu ? chargeRules(menu) : row.quote.charges, taken);
}

export function acceptTerms(row: OutboxRow, terms: NewTerms): Promise<Decided> {
  return inStoreOf(row, (store) => writeTerms(store, row, terms, Date.now()));
}

/** The order waits until the refilled cart is confirmed. */
export async function editOrder(row: OutboxRow): Promise<Decided> {
  const decided = await inStoreWithCart(row, (store) => edit(store, row, Date.now()));
  if (decided !== 'handled') restoreForm(row);
  return decided;
}

const oneRefill = singleRun<Decided | 'filled'>();

/** `filled`: the cart has dishes and nothing was done, unless `sure`. */
export function takeBack(row: OutboxRow, sure: boolean): Promise<Decided | 'filled'> {
  return oneRefill(row.slug, async () => {
    if (!sure && (await isCartFilled(row.slug))) return 'filled';
    restoreForm(row);
    const next = freshKey();
    return inStoreWithCart(row, (store) => writeBack(store, row, next, Date.now()));
  });
}

async function isCartFilled(slug: string): Promise<boolean> {
  const cart = await readCart(slug).catch(() => null);
  return cart !== null && cart.lines.length > 0;
}

/** Except fields that were removed from the row. */
function restoreForm(row: OutboxRow): void {
  const { phone, address } = contactOf(row);
  setCheckout(row.slug, {
    orderType: row.order_type,
    ...(phone ? { phone } : {}),
    ...(address ? { address } : {}),
    ...(row.zone_id === null ? {} : { zoneId: row.zone_id }),
  });
}

export type Reordered = { added: number; missing: number; fit: CartFit };

const oneReorder = singleRun<Reordered | 'filled'>();

/** At current prices. `missing`: lines no longer available. `filled`: as for `takeBack`. */
export function orderAgain(order: OrderRow, menu: Menu, sure: boolean): Promise<Reordered | 'filled'> {
  return oneReorder(order.slug, async () => {
    if (!sure && (await isCartFilled(order.slug))) return 'filled';
    const dishes = dishesById(menu);
    const lines = order.lines.flatMap((line) => {
      const known = dishes.get(line.dish_id);
      const size = known?.dish.sizes.find(({ id }) => id === line.size_id) ?? null;
      const { kind } = checkLine(line, dishes);
      if (!known || kind === 'gone' || (kind === 'size_gone' && line.size_id !== null)) return [];
      // The cart asks about options that are gone: they are never dropped silently.
      if (kind === 'options') return line;
      const { quantity, note, options } = line;
      return lineOf(known.dish, known.hue, { size, quantity, note, selection: options }) ?? [];
    });
    const fit = lines.length > 0 ? await addLinesToCart(order.slug, lines) : 'all';
    return { added: lines.length, missing: order.lines.length - lines.length, fit };
  });
}

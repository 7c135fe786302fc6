import { type Menu, menuCurrency, profileOf } from '#src/contract/menu.ts';
import type { CartRow, OutboxRow } from '#src/db/db.ts';
import { isHang } from '#src/db/storage-errors.ts';
import { device } from '#src/db/device.ts';
import type { DeviceTransaction } from '#src/db/device-store.ts';
import { storage } from '#src/db/storage.ts';
import { cleanText, MAX_LENGTHS, asciiDigits } from '#src/domain/text.ts';
import { hasEarlier } from '#src/domain/earlier-lines.ts';
import { holdMinutes } from '#src/domain/order-type.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { cleanCode } from '#src/domain/promo-code.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { knownPromocodes } from '#src/queries/promo-lookup.ts';
import { queryClient } from '#src/queries/query-client.ts';
import { freshKey, readCart } from '#src/stores/cart.ts';
import { checkForm, hasBlockingProblem } from '#src/stores/check-form.ts';
import { quoteFor, type QuoteView } from '#src/stores/checkout.ts';
import { checkoutForm, clearContact, type CheckoutForm } from '#src/stores/checkout-form.ts';
import { currentConnection } from '#src/stores/connection.ts';
import { discardDrafts } from '#src/stores/drafts.ts';
import { rememberContact } from '#src/stores/profile.ts';
import { orderSender } from './order-sender.ts';
import { placeOrder, type Confirmation, type Placed } from './place-order.ts';
import { ordersUrl } from './send-env.ts';

export type Confirmed =
  /** `trimmed`: pictures were deleted to make room. Not `isKept`: the order is lost with the page. */
  | { kind: 'saved'; key: string; trimmed: boolean; isKept: boolean }
  | { kind: 'already'; key: string }
  | { kind: 'too_many'; count: number }
  | { kind: 'empty' }
  | { kind: 'blocked' }
  /** Another tab stored a cart that was not on the screen. It is there now. */
  | { kind: 'cart_changed' }
  /** Until now the phone kept everything. The cart is as it was. */
  | { kind: 'not_saved' }
  /** The disk did not say whether it has the edited order. */
  | { kind: 'maybe_changed' };

type Checkout = { cart: CartRow; menu: Menu; form: CheckoutForm; view: QuoteView; now: number };

function checkoutOf(cart: CartRow, menu: Menu): Checkout {
  const now = Date.now();
  const form = { ...checkoutForm(cart.slug) };
  const codes = knownPromocodes(cart.slug, cart.promo_code);
  const view = quoteFor({ ...cart, promoCode: cart.promo_code }, form, menu, codes, now);
  return { cart, menu, form, view, now };
}

function confirmationOf(
  { cart, menu, form, view }: Checkout,
  known: Pick<OutboxRow, 'profile'> | undefined,
): Confirmation {
  return {
    key: cart.draft_key,
    slug: cart.slug,
    by: form.byStaff ? 'staff' : 'customer',
    cart: { table: cart.table, lines: cart.lines, note: cart.note },
    lines: view.lines,
    note: cleanText(cart.note, MAX_LENGTHS.note, 'newlines'),
    promo: view.promo,
    // A list that is minutes old may lack the code: the venue judges it.
    promoCode: view.promoProblem === 'offline' || view.promoProblem === 'unknown' ? codeOrNull(cart.promo_code) : null,
    quote: view.quote,
    currency: menuCurrency(menu),
    orderType: form.orderType,
    phone: checkPhone(form.phone).phone,
    address: cleanText(form.address, MAX_LENGTHS.address),
    zone: view.zone,
    table: asciiDigits(form.table).trim() || null,
    tableCode: codeOrNull(form.tableCode),
    capabilities: menu.capabilities,
    // An edited order keeps the profile it was first confirmed with (docs/contract.md 2).
    profile: known?.profile ?? profileOf(menu),
    url: ordersUrl(cart.slug, form.byStaff ? 'staff' : 'customer'),
    holdMs: holdMinutes(form.orderType, menu.venue?.hold_minutes) * 60_000,
    menuVersion: queryClient.getQueryData(menuQuery(cart.slug).queryKey)?.version ?? null,
    isOffline: ['offline', 'unreachable'].includes(currentConnection()),
  };
}

const codeOrNull = (code: string | null): string | null => cleanCode(code ?? '') || null;

/** Never waits for the network. `shown`: the cart on the screen. */
export async function confirmOrder(slug: string, menu: Menu, shown: CartRow | null): Promise<Confirmed> {
  // Otherwise the customer has read it beside the button.
  const mustKeep = storage.keeps;
  if ((await device.moveToDisk()).includes(slug)) return { kind: 'cart_changed' };
  const current = await readCart(slug);
  // If another tab has confirmed the cart on the screen, its key leads to that order.
  let cart = shown && shown.draft_key !== current?.draft_key ? shown : current;
  while (cart) {
    const confirmed = await confirmCart(cart, menu, mustKeep);
    if (confirmed.kind !== 'changed') return confirmed;
    cart = await readCart(slug);
  }
  return { kind: 'empty' };
}

/** `changed`: the stored cart has become another one meanwhile. */
async function confirmCart(
  cart: CartRow,
  menu: Menu,
  mustKeep: boolean,
): Promise<Confirmed | Extract<Placed, { kind: 'changed' }>> {
  // Check again: the screen may lag behind the last key press.
  const checkout = checkoutOf(cart, menu);
  const { form, view } = checkout;
  if (hasEarlier(cart, checkout.now)) return { kind: 'blocked' };
  if (hasBlockingProblem(view.checks, checkForm(form, menu, view.quote.subtotal))) return { kind: 'blocked' };
  const known = await device.read((reads) => reads.get('outbox', checkout.cart.draft_key));
  const order = confirmationOf(checkout, known);
  const cartKey = freshKey();
  let trimmed = false;
  const options = {
    // A stored order has no copy in memory: both could be sent.
    mustKeep: mustKeep || (known !== undefined && device.isKept(known)),
    onTrimmed: () => (trimmed = true),
  };
  let placed: Placed;
  try {
    const disk = { write: <T>(work: (tx: DeviceTransaction) => Promise<T>) => device.write(work, options) };
    placed = await placeOrder(disk, order, cartKey, checkout.now).catch((error: unknown) => {
      // An edited order has a row on the disk, which no other store may send.
      if (known || !(isHang(error) || storage.mode === 'slow')) throw error;
      return placeOrder(device.useMemory(), order, cartKey, checkout.now, isHang(error));
    });
  } catch (error) {
    return { kind: isHang(error) ? 'maybe_changed' : 'not_saved' };
  }
  if (placed.kind !== 'saved') return placed;
  const isKept = device.isKept(placed);
  // Before the order leaves.
  if (!isKept) await device.dropStoredCart([order.slug, order.cart.table], placed.key);
  orderSender.requestDrain({ customer: true });
  finishForm(order);
  return { kind: 'saved', key: placed.key, trimmed, isKept };
}

/** The row has everything for a way back to the form. */
function finishForm({ slug, phone, address, zone }: Confirmation): void {
  discardDrafts(slug);
  if (!checkoutForm(slug).remember) return clearContact(slug);
  const contact = { phone, address, zoneId: zone?.id ?? null };
  void rememberContact(slug, contact).catch(() => undefined); // the order itself is saved
}

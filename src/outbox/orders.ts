import { type Menu, menuCurrency } from '#src/contract/menu.ts';
import type { OrderRow, OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import type { DeviceStore } from '#src/db/device-store.ts';
import type { CartFit } from '#src/domain/cart.ts';
import { addLinesToCart, freshKey, lineOf, readCart } from '#src/stores/cart.ts';
import { checkLine, dishesById } from '#src/stores/check-lines.ts';
import { chargeRules } from '#src/stores/checkout.ts';
import { setCheckout } from '#src/stores/checkout-form.ts';
import { serve } from '#src/stores/serving.ts';
import {
  acceptTerms as writeTerms,
  decide,
  type Decided,
  type Decision,
  edit,
  sendSoon,
  takeBack as writeBack,
} from './decide.ts';
import { type Answers, isUndecided, newTerms, type NewTerms } from './new-terms.ts';
import { holderLooksAlive } from './drain.ts';
import { orderSender } from './order-sender.ts';
import { contactOf, promoCodeOf } from './place-order.ts';

export { canSendNow, causeOfWait, describeRow, isMadeTwice, tableCodeTextKey } from './describe-row.ts';
export { isMaybeStored } from '#src/db/row-checks.ts';
export { contactOf, promoCodeOf };
export { isUndecided };
export type { Answers, Decided, NewTerms, OrderRow, OutboxRow };

/** Another window, or the worker, has an order on its way. */
export const isSendingElsewhere = async (): Promise<boolean> => holderLooksAlive(await device.open(), Date.now());

type Writable = Pick<DeviceStore, 'write'>;

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

/** `change` runs where the order is. */
async function changeOrder(row: OutboxRow, change: (store: Writable) => Promise<Decided>): Promise<Decided> {
  const decided = await change({ write: (work) => device.writeBeside(row, work) });
  orderSender.requestDrain({ customer: true });
  return decided;
}

/** Order and cart must be in one store. @throws StorageClosed if the order is on a disk that the cart cannot reach */
async function changeOrderAndCart(row: OutboxRow, change: (store: Writable) => Promise<Decided>): Promise<Decided> {
  const decided = await change({ write: (work) => device.write(work, { mustKeep: device.isKept(row) }) });
  orderSender.requestDrain({ customer: true });
  return decided;
}

const decideRow = (row: OutboxRow, what: Decision): Promise<Decided> =>
  changeOrder(row, (store) => decide(store, row, what, Date.now()));

/** Not before the host's floor. Answers a question with "send now". */
export function sendNow(row: OutboxRow): Promise<Decided> {
  if (row.state !== 'waiting') return decideRow(row, 'send_now');
  return changeOrder(row, (store) => sendSoon(store, row.key, Date.now()));
}

export const cancelOrder = (row: OutboxRow): Promise<Decided> => decideRow(row, 'cancel');
/** A waiter has typed the order, which has another key: this phone sends it no more. */
export const endAsTyped = (row: OutboxRow): Promise<Decided> => decideRow(row, 'typed');
export const markArrived = (row: OutboxRow): Promise<Decided> => decideRow(row, 'arrived');
export const forgetOrder = (row: OutboxRow): Promise<Decided> => decideRow(row, 'forget');

/** Exactly what `acceptTerms` would send. */
export function termsOf(row: OutboxRow, menu: Menu | null, answers: Answers): NewTerms {
  return newTerms(row, menu ? chargeRules(menu) : row.quote.charges, answers);
}

export function acceptTerms(row: OutboxRow, terms: NewTerms): Promise<Decided> {
  return changeOrder(row, (store) => writeTerms(store, row, terms, Date.now()));
}

/** The order waits until the refilled cart is confirmed. */
export async function editOrder(row: OutboxRow): Promise<Decided> {
  serveAgain(row);
  const decided = await changeOrderAndCart(row, (store) => edit(store, row, Date.now()));
  if (decided === 'done') restoreForm(row);
  return decided;
}

const oneRefill = singleRun<Decided | 'filled'>();

/** `filled`: the cart has dishes and nothing was done, unless `sure`. */
export function takeBack(row: OutboxRow, sure: boolean): Promise<Decided | 'filled'> {
  return oneRefill(row.slug, async () => {
    serveAgain(row);
    if (!sure && (await isCartFilled(row.slug))) return 'filled';
    const next = freshKey();
    const decided = await changeOrderAndCart(row, (store) => writeBack(store, row, next, Date.now()));
    if (decided === 'done') restoreForm(row);
    return decided;
  });
}

async function isCartFilled(slug: string): Promise<boolean> {
  const cart = await readCart(slug);
  return cart !== null && cart.lines.length > 0;
}

/** The lines of a waiter's order go back to the cart of its table. */
function serveAgain({ slug, by, table_number: table }: OutboxRow): void {
  if (by === 'staff') serve(slug, table ?? '');
}

/** Except fields that were removed from the row. */
function restoreForm(row: OutboxRow): void {
  if (row.by === 'staff') return;
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
    const fit = lines.length > 0 ? await addLinesToCart(order.slug, lines, menuCurrency(menu)) : 'all';
    return { added: fit === 'all' ? lines.length : 0, missing: order.lines.length - lines.length, fit };
  });
}

import * as v from 'valibot';
import type { OrderStatus } from '#src/contract/order.ts';
import { TicketAnswer, type Ticket } from '#src/contract/staff/board.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import i18next from 'i18next';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { Problem } from '#src/http/problem.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';
import { showToast } from '#src/stores/ui.ts';
import { boardState, setTaps, takeTicket } from './board.ts';
import { session } from './session.ts';
import { slug } from './venue.ts';

/** Taps are applied at once, stored, and sent until the server has answered each; those of one ticket in order. */

const store = () => import('#src/staff/data/board-store.ts');
/** Without storage, taps are sent from memory. */
const ignoreClosedStorage = () => undefined;

const RETRY_MS = 2_000;
/** A tap that is not sent within this time can be removed from the queue. */
export const UNDO_MS = 5_000;

/** Taps that are not (yet) stored, and whether they may have been sent. */
const unstoredTaps = new Map<string, boolean>();

/** Moves an order on, or cancels it with a reason. `ticket`: as shown. Returns the tap for `undoTap`. */
export function tapOrder(ticket: Ticket, to: OrderStatus, reason: string | null = null): TapRow {
  const { taps } = boardState();
  const row: TapRow = {
    tap: randomUuid(crypto),
    slug,
    order_id: ticket.id,
    from: ticket.status,
    to,
    reason,
    // Taps are sent by `made_at`, which must increase even if the clock goes back.
    made_at: Math.max(Date.now(), (taps.at(-1)?.made_at ?? 0) + 1),
    maybe_sent: false,
  };
  unstoredTaps.set(row.tap, false);
  setTaps([...taps, row]);
  void keepAndSend(row);
  return row;
}

async function keepAndSend(row: TapRow): Promise<void> {
  await store()
    .then(async ({ keepTap, claimTap, dropTap }) => {
      await keepTap(row);
      // It was sent while it was being stored, so it can no longer be removed from the queue.
      if (unstoredTaps.get(row.tap)) await claimTap(row.tap);
      // Otherwise it was answered or taken back before it was stored.
      return unstoredTaps.delete(row.tap) ? undefined : dropTap(row.tap);
    })
    .catch(ignoreClosedStorage);
  await sendTaps();
}

/** Removes an unsent tap from the queue, else sends the opposite tap. */
export async function undoTap(row: TapRow): Promise<void> {
  const hasLeft = unstoredTaps.get(row.tap);
  const isWithdrawn =
    hasLeft === undefined
      ? await store()
          .then(({ withdrawTap }) => withdrawTap(row.tap))
          .catch(() => false)
      : !hasLeft;
  if (isWithdrawn) return forget(row.tap);
  const ticket = boardState().tickets.get(row.order_id);
  if (ticket) tapOrder({ ...ticket, status: row.to }, row.from);
}

function forget(tap: string): void {
  unstoredTaps.delete(tap);
  setTaps(boardState().taps.filter((row) => row.tap !== tap));
}

/** A queue for each ticket: a tap that fails again and again delays no other ticket. */
const sending = new Map<string, Promise<void>>();
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting taps of each ticket one by one, in one tab at a time. Resolves when each queue is empty or failed. */
export async function sendTaps(): Promise<void> {
  clearTimeout(retry);
  retry = undefined;
  for (const { order_id } of boardState().taps) {
    if (!sending.has(order_id)) sending.set(order_id, sendTapsOf(order_id));
  }
  await Promise.all(sending.values());
}

function sendTapsOf(orderId: string): Promise<void> {
  return alone(orderId, () => sendAll(orderId))
    .catch(() => undefined) // the lock was stolen: the next tap or connection tries again
    .finally(() => {
      sending.delete(orderId);
      if (nextTap(orderId) && session.state === 'in') retry ??= setTimeout(() => void sendTaps(), RETRY_MS);
    });
}

function alone(orderId: string, work: () => Promise<void>): Promise<void> {
  // Plain http has no Web Locks. Two tabs then send the same tap, and the server carries it out once.
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  return navigator.locks ? navigator.locks.request(`staff-taps:${slug}:${orderId}`, work) : work();
}

const nextTap = (orderId: string): TapRow | undefined => boardState().taps.find(({ order_id }) => order_id === orderId);

async function sendAll(orderId: string): Promise<void> {
  for (;;) {
    const row = nextTap(orderId);
    if (!row || (boardState().link !== 'live' && Date.now() - row.made_at < UNDO_MS)) return;
    if (unstoredTaps.has(row.tap)) unstoredTaps.set(row.tap, true);
    const isMine =
      unstoredTaps.has(row.tap) ||
      (await store()
        .then(({ claimTap }) => claimTap(row.tap))
        .catch(() => true));
    // Another tab has sent it.
    if (!isMine) forget(row.tap);
    else if (!(await send(row))) return;
  }
}

/** True once the server has accepted or refused the tap. */
async function send({ tap, order_id, from, to, reason }: TapRow): Promise<boolean> {
  try {
    const { ticket } = await staffApi.move(slug, order_id, { tap, from, to, reason });
    takeTicket(ticket);
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'refused' || error.code === 'antiforgery') return false;
    const told = v.safeParse(TicketAnswer, error.body);
    if (told.success) takeTicket(told.output.ticket);
    showToast({ text: i18next.t('kitchen.illegalMove') });
  }
  await store()
    .then(({ dropTap }) => dropTap(tap))
    .catch(ignoreClosedStorage);
  forget(tap);
  return true;
}

import * as v from 'valibot';
import type { OrderStatus } from '#src/contract/order.ts';
import { TicketAnswer, type Ticket } from '#src/contract/staff/board.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { pause } from '#src/domain/pause.ts';
import { withLock } from '#src/http/with-lock.ts';
import i18next from 'i18next';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { Problem } from '#src/http/problem.ts';
import type { TapRow } from '#src/staff/data/staff-db.ts';
import { showToast } from '#src/stores/ui.ts';
import { board, setTaps, takeTicket } from './board.ts';
import { session } from './session.ts';
import { tapStore } from './tap-store.ts';
import { slug } from './venue.ts';

const MINUTE_MS = 60_000;
const RETRY_MS = 2_000;
/** A database that another window holds up may never answer. */
const KEEP_MS = 2_000;
/** A tap that is not sent within this time can be removed from the queue. */
export const UNDO_MS = 5_000;

/** Taps are applied at once, stored, and sent until answered; those of one ticket in order. */
class TapQueue {
  /** One run for each ticket: a tap that fails again and again delays no other ticket. */
  readonly #sending = new Map<string, Promise<void>>();
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** `ticket`: as shown. `undone`: the tap that this one takes back. Returns the tap for `undo`. */
  add(
    ticket: Ticket,
    to: OrderStatus,
    { reason = null, minutes, undone }: { reason?: string | null; minutes?: number; undone?: TapRow } = {},
  ): TapRow {
    const { taps } = board;
    // Taps are sent by `made_at`, which must increase even if the clock goes back.
    const madeAt = Math.max(Date.now(), (taps.at(-1)?.made_at ?? 0) + 1);
    const row: TapRow = {
      tap: randomUuid(crypto),
      slug,
      order_id: ticket.id,
      from: ticket.status,
      to,
      reason,
      ...(minutes !== undefined && { minutes }),
      ...(undone && { undoes: { tap: undone.tap, after: secondsBetween(undone.made_at, madeAt) } }),
      made_at: madeAt,
      maybe_sent: false,
    };
    setTaps([...taps, row]);
    void Promise.race([tapStore.keep(row), pause(KEEP_MS)]).then(() => this.send());
    return row;
  }

  async undo(row: TapRow): Promise<void> {
    if (await tapStore.withdraw(row.tap)) return forget(row.tap);
    const ticket = board.tickets.get(row.order_id);
    if (ticket) this.add({ ...ticket, status: row.to }, row.from, { undone: row });
  }

  /** One by one for each ticket, in one tab at a time. Resolves when each queue is empty or failed. */
  async send(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    for (const { order_id } of board.taps) {
      if (!this.#sending.has(order_id)) this.#sending.set(order_id, this.#sendTapsOf(order_id));
    }
    await Promise.all(this.#sending.values());
  }

  async #sendTapsOf(orderId: string): Promise<void> {
    await alone(orderId, () => this.#sendAll(orderId))
      .catch(() => undefined) // the next tap or connection tries again
      .finally(() => {
        this.#sending.delete(orderId);
        if (nextTap(orderId) && session.state === 'in') this.#retry ??= setTimeout(() => void this.send(), RETRY_MS);
      });
  }

  async #sendAll(orderId: string): Promise<void> {
    for (;;) {
      const row = nextTap(orderId);
      if (!row || (board.link !== 'live' && Date.now() - row.made_at < UNDO_MS)) return;
      // Not claimed: another tab has sent it.
      if ((await tapStore.claim(row.tap)) && !(await isAnswered(row))) return;
      forget(row.tap);
    }
  }
}

export const tapQueue = new TapQueue();

function forget(tap: string): void {
  setTaps(board.taps.filter((row) => row.tap !== tap));
}

function alone(orderId: string, work: () => Promise<void>): Promise<void | null> {
  // Plain http has no Web Locks. Two tabs then send the same tap, and the server carries it out once.
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  const { locks } = navigator;
  if (!locks) return work();
  // Its ticket says that the tap waits. The server carries out a tap once, so the lock may be taken from anybody.
  return withLock(locks, `staff-taps:${slug}:${orderId}`, work, { isHolderAlive: async () => false });
}

const nextTap = (orderId: string): TapRow | undefined => board.taps.find(({ order_id }) => order_id === orderId);

/** Never below 0: the clock of the device may go back. */
const secondsBetween = (from: number, to: number): number => Math.max(0, Math.ceil((to - from) / 1_000));

/** True once the server has accepted or refused the tap. */
async function isAnswered({ tap, order_id, from, to, reason, minutes, undoes, made_at }: TapRow): Promise<boolean> {
  // Relative to now, because the clock of the device may be wrong.
  const readyIn = minutes === undefined ? null : Math.round((made_at + minutes * MINUTE_MS - Date.now()) / 1_000);
  try {
    const { ticket } = await staffApi.move(slug, order_id, {
      tap,
      from,
      to,
      undoes: undoes ?? null,
      reason,
      ready_in: readyIn,
    });
    takeTicket(ticket);
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'refused' || error.code === 'antiforgery') return false;
    const answer = v.safeParse(TicketAnswer, error.body);
    if (answer.success) takeTicket(answer.output.ticket);
    showToast({ text: i18next.t('kitchen.illegalMove') });
  }
  await tapStore.drop(tap);
  return true;
}

import { subscribeKey } from 'valtio/utils';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { storage } from '#src/db/storage.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { isOnBill } from '#src/domain/open-bill.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import { isUnsent } from '#src/domain/take-back.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { withLock } from '#src/http/with-lock.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';
import type { ClosingRow, ClosingVerdict } from '#src/staff/data/staff-db.ts';
import type { Bill } from './bill.ts';
import { orderKey, restoreBillDraft, writeBillDraft } from './bill-drafts.ts';
import { board, setClosings, takeTicket } from './board.ts';
import { endBillCall } from './calls.ts';
import { serverNow } from './clock.ts';
import { session } from './session.ts';
import { ordersOf } from './unrecorded.ts';
import { slug } from './venue.ts';
import { venueCurrency } from './venue-currency.ts';

const RETRY_MS = 5_000;
/** A database that another window holds up may never answer. */
const KEEP_MS = 2_000;
/** As long as the server takes one. */
const MOST_SECONDS = 366 * 86_400;

const store = () => import('#src/staff/data/closing-store.ts');

/** Money that was taken: stored before it is sent, and sent until it is answered, in one tab at a time. */
class ClosingQueue {
  #isOpen = false;
  #kept: readonly ClosingRow[] = [];
  /** As they are here while the disk does not have them, or never has them because storage is closed. */
  readonly #unkept = new Map<string, ClosingRow>();
  #sending: Promise<unknown> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS;

  /** With each sign-in. */
  open(): void {
    this.#show();
    if (nextClosing()) void this.send();
    if (this.#isOpen) return;
    this.#isOpen = true;
    subscribeKey(board, 'link', (link) => link === 'live' && void this.send());
    void retryImport(store).then(({ watchClosings }) => watchClosings(slug, (rows) => this.#takeKept(rows)));
  }

  async add(request: ClosingRow['request'], draft: BillDraft): Promise<void> {
    const row = { slug, closing: randomUuid(crypto), request, draft, verdict: null, made_at: Date.now() };
    // A tab that ends before the closing is stored would lose it, but not what was typed.
    if (await this.#keep(row)) writeBillDraft(draft.orders, null);
    void this.send();
  }

  /** Of a refused one. */
  async tryAgain(row: ClosingRow): Promise<void> {
    await this.#keep({ ...row, verdict: null });
    void this.send();
  }

  /** Of a refused one: the bill is open again, with all that was typed. */
  async reopen(row: ClosingRow): Promise<void> {
    restoreBillDraft(row.draft);
    await this.drop(row);
  }

  /** After its verdict was read. */
  async drop({ closing }: ClosingRow): Promise<void> {
    this.#unkept.delete(closing);
    this.#kept = this.#kept.filter((row) => row.closing !== closing);
    this.#show();
    await store()
      .then(({ dropClosing }) => dropClosing(closing))
      .catch(() => undefined); // storage is closed
  }

  send(): Promise<unknown> {
    clearTimeout(this.#retry);
    this.#sending ??= alone(() => this.#sendAll())
      .catch(() => undefined) // the timer tries again
      .finally(() => {
        this.#sending = null;
        if (nextClosing() && session.state === 'in') this.#retry = setTimeout(() => void this.send(), this.#retryMs);
      });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    this.#retryMs = RETRY_MS;
    // One that has to wait for its orders delays no other.
    for (const row of board.closings.filter(isWaiting)) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
      await this.#sendOne(row);
    }
  }

  async #sendOne(row: ClosingRow): Promise<void> {
    const { closing, request, draft, made_at: madeAt } = row;
    const age = Math.floor((Date.now() - madeAt) / 1_000);
    const age_s = Math.min(Math.max(age, 0), MOST_SECONDS);
    try {
      const { state, by, at, taken, tickets } = await billApi.close(slug, { ...request, closing, age_s });
      writeBillDraft(draft.orders, null);
      for (const ticket of tickets) takeTicket(ticket);
      await (state === 'closed' ? this.drop(row) : this.#judge(row, { state, by: by.name, at, taken }));
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === 'order_unknown') await this.#leaveOutEnded(row);
      else if (isRefused(problem)) await this.#judge(row, { state: 'refused', code: problem.code });
      else this.#retryMs = Math.max(this.#retryMs, problem.retryAfterMs ?? 0);
    }
  }

  /** An order that ended on this device never arrives. Its money does, as a question for the manager. */
  async #leaveOutEnded(row: ClosingRow): Promise<void> {
    const { client_keys: keys } = row.request;
    const rows = await device.read((reads) => Promise.all(keys.map((key) => reads.get('outbox', key))));
    const onTheWay = keys.filter((_, at) => mayArrive(rows[at]));
    if (onTheWay.length < keys.length) await this.#keep({ ...row, request: { ...row.request, client_keys: onTheWay } });
  }

  async #judge(row: ClosingRow, verdict: ClosingVerdict): Promise<void> {
    await this.#keep({ ...row, verdict });
  }

  /** False: the disk is full or closed, or does not answer. */
  #keep(row: ClosingRow): Promise<boolean> {
    this.#unkept.set(row.closing, row);
    this.#show();
    const isStored = this.#store(row).then(
      () => true,
      () => false,
    );
    return Promise.race([isStored, pause(KEEP_MS).then(() => false)]);
  }

  async #store(row: ClosingRow): Promise<void> {
    const { keepClosing, dropClosing } = await store();
    await keepClosing(row);
    const now = this.#unkept.get(row.closing);
    // Its answer was read before it was stored.
    if (!now) await dropClosing(row.closing);
    if (now !== row) return;
    this.#kept = [...this.#kept.filter(({ closing }) => closing !== row.closing), row];
    this.#unkept.delete(row.closing);
  }

  #takeKept(rows: readonly ClosingRow[]): void {
    this.#kept = rows;
    this.#show();
    if (nextClosing()) void this.send();
  }

  #show(): void {
    const kept = this.#kept.filter(({ closing }) => !this.#unkept.has(closing));
    setClosings([...kept, ...this.#unkept.values()].sort((one, other) => one.made_at - other.made_at));
  }
}

export const closingQueue = new ClosingQueue();

const isWaiting = ({ verdict }: ClosingRow): boolean => verdict === null;
const nextClosing = (): ClosingRow | undefined => board.closings.find(isWaiting);

/** Deleted rows cannot be told from those of a disk that cannot be read. */
const mayArrive = (row: OutboxRow | undefined): boolean =>
  row ? row.state === 'accepted' || !isFinal(row) : !storage.keeps;

/** Sent again it would be refused again. */
const isRefused = ({ kind, code }: Problem): boolean => kind === 'refused' && code !== 'antiforgery';

function alone(work: () => Promise<void>): Promise<void | null> {
  // Plain http has no Web Locks. Two tabs then send the same closing, and the server carries it out once.
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  const { locks } = navigator;
  if (!locks) return work();
  return withLock(locks, `staff-closings:${slug}`, work, { isHolderAlive: async () => false });
}

const paymentsOf = ({ payments }: BillDraft) => payments.map(({ part: _part, ...payment }) => payment);

/** At once on this device, with the next network on the server. The payments add up to its sum. */
export function closeBill(orders: readonly Ticket[], table: string | null, draft: BillDraft, { sums }: Bill): void {
  const request = {
    table_number: table,
    order_ids: orders.filter((order) => !isUnsent(order)).map(({ id }) => id),
    client_keys: orders.filter(isUnsent).map(({ id }) => id),
    currency: venueCurrency().code,
    due: sums.total,
    payments: paymentsOf(draft),
    made_by: session.key || null,
  };
  void closingQueue.add(request, draft);
  if (table !== null) endBillCall(table);
}

/**
 * Payments typed for a bill that is not open any more: for orders that another device closed they are a question for the
 * manager. An order that the board does not show is named by its key.
 */
export function recordTyped(draft: BillDraft): void {
  const orders = ordersOf(draft.orders, board.tickets);
  const gone = orders.filter((order) => !isOnBill(order, board.service, serverNow()));
  const payments = paymentsOf(draft);
  const request = {
    table_number: orders[0]?.table_number ?? null,
    order_ids: gone.map(({ id }) => id),
    client_keys: draft.orders.filter((key) => !orders.some((order) => orderKey(order) === key)),
    currency: venueCurrency().code,
    due: payments.reduce((sum, { amount }) => sum + amount, 0),
    payments,
    made_by: session.key || null,
  };
  void closingQueue.add(request, draft);
}

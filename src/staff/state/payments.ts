import { subscribeKey } from 'valtio/utils';
import type { PaymentRequest } from '#src/contract/staff/bills.ts';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { isFinal } from '#src/db/row-checks.ts';
import { storage } from '#src/db/storage.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import { isUnsent } from '#src/domain/take-back.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { withLock } from '#src/http/with-lock.ts';
import { billApi } from '#src/staff/data/bill-api.ts';
import type { PaymentRow } from '#src/staff/data/staff-db.ts';
import { board, setPayments, takeTicket } from './board.ts';
import { session } from './session.ts';
import { venueCurrency } from './venue-currency.ts';
import { slug } from './venue.ts';

const RETRY_MS = 5_000;
/** A database that another window holds up may never answer. */
const KEEP_MS = 2_000;
/** The highest age that the server takes. */
const MOST_SECONDS = 30 * 86_400;

const store = () => import('#src/staff/data/payment-store.ts');

/** Money that was recorded here: stored before it is sent, and sent until it is answered, in one tab at a time. */
class PaymentQueue {
  #isOpen = false;
  #kept: readonly PaymentRow[] = [];
  /** As they are here while the disk does not have them, or never has them because storage is closed. */
  readonly #unkept = new Map<string, PaymentRow>();
  #sending: Promise<unknown> | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS;

  /** With each sign-in. */
  open(): void {
    this.#show();
    if (nextPayment()) void this.send();
    if (this.#isOpen) return;
    this.#isOpen = true;
    subscribeKey(board, 'link', (link) => link === 'live' && void this.send());
    void retryImport(store).then(({ watchPayments }) => watchPayments(slug, (rows) => this.#takeKept(rows)));
  }

  /** Returns its id. */
  add(request: PaymentRow['request']): string {
    const id = randomUuid(crypto);
    void this.#keep({ slug, id, request, by: session.name, refused: null, made_at: Date.now() }).then(() =>
      this.send(),
    );
    return id;
  }

  /** Of a refused one. */
  async tryAgain(row: PaymentRow): Promise<void> {
    await this.#keep({ ...row, refused: null });
    void this.send();
  }

  /** Answered, or refused and read. */
  async drop({ id }: PaymentRow): Promise<void> {
    this.#unkept.delete(id);
    this.#kept = this.#kept.filter((row) => row.id !== id);
    this.#show();
    await store()
      .then(({ dropPayment }) => dropPayment(id))
      .catch(() => undefined); // storage is closed
  }

  send(): Promise<unknown> {
    clearTimeout(this.#retry);
    this.#sending ??= alone(() => this.#sendAll())
      .catch(() => undefined) // the timer tries again
      .finally(() => {
        this.#sending = null;
        if (nextPayment() && session.state === 'in') this.#retry = setTimeout(() => void this.send(), this.#retryMs);
      });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    this.#retryMs = RETRY_MS;
    // One that has to wait for its orders delays no other.
    for (const row of board.payments.filter(isWaiting)) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were made
      await this.#sendOne(row);
    }
  }

  async #sendOne(row: PaymentRow): Promise<void> {
    const { id, request, made_at: madeAt } = row;
    const age = Math.floor((Date.now() - madeAt) / 1_000);
    const age_s = Math.min(Math.max(age, 0), MOST_SECONDS);
    try {
      const { tickets } = await billApi.pay(slug, { ...request, id, age_s, manager_key: null });
      for (const ticket of tickets) takeTicket(ticket);
      await this.drop(row);
    } catch (error) {
      const problem = asProblem(error);
      if (problem.code === 'order_unknown') await this.#leaveOutEnded(row);
      else if (isRefused(problem)) await this.#keep({ ...row, refused: problem.code ?? 'invalid' });
      else this.#retryMs = Math.max(this.#retryMs, problem.retryAfterMs ?? 0);
    }
  }

  /** An order that ended on this device never arrives. Its money does. */
  async #leaveOutEnded(row: PaymentRow): Promise<void> {
    const { client_keys: keys } = row.request;
    const rows = await device.read((reads) => Promise.all(keys.map((key) => reads.get('outbox', key))));
    const onTheWay = keys.filter((_, at) => mayArrive(rows[at]));
    if (onTheWay.length < keys.length) await this.#keep({ ...row, request: { ...row.request, client_keys: onTheWay } });
  }

  /** Resolves when the disk has it, or is full or closed, or does not answer. */
  #keep(row: PaymentRow): Promise<unknown> {
    this.#unkept.set(row.id, row);
    this.#show();
    return Promise.race([this.#store(row).catch(() => undefined), pause(KEEP_MS)]);
  }

  async #store(row: PaymentRow): Promise<void> {
    const { keepPayment, dropPayment } = await store();
    await keepPayment(row);
    const now = this.#unkept.get(row.id);
    // It was answered before it was stored.
    if (!now) await dropPayment(row.id);
    if (now !== row) return;
    this.#kept = [...this.#kept.filter(({ id }) => id !== row.id), row];
    this.#unkept.delete(row.id);
  }

  #takeKept(rows: readonly PaymentRow[]): void {
    this.#kept = rows;
    this.#show();
    if (nextPayment()) void this.send();
  }

  #show(): void {
    const kept = this.#kept.filter(({ id }) => !this.#unkept.has(id));
    setPayments([...kept, ...this.#unkept.values()].sort((one, other) => one.made_at - other.made_at));
  }
}

export const paymentQueue = new PaymentQueue();

const isWaiting = ({ refused }: PaymentRow): boolean => refused === null;
const nextPayment = (): PaymentRow | undefined => board.payments.find(isWaiting);

/** Deleted rows cannot be told from those of a disk that cannot be read. */
const mayArrive = (row: OutboxRow | undefined): boolean =>
  row ? row.state === 'accepted' || !isFinal(row) : !storage.keeps;

/** Sent again it would be refused again. */
const isRefused = ({ kind, code }: Problem): boolean => kind === 'refused' && code !== 'antiforgery';

function alone(work: () => Promise<void>): Promise<void | null> {
  // Plain http has no Web Locks. Two tabs then send the same payment, and the server keeps it once.
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  const { locks } = navigator;
  if (!locks) return work();
  return withLock(locks, `staff-payments:${slug}`, work, { isHolderAlive: async () => false });
}

export type NewPayment = Pick<PaymentRequest, 'kind' | 'method' | 'amount' | 'tip'>;

export const paymentRequest = (
  orders: readonly Ticket[],
  table: string | null,
  payment: NewPayment,
): PaymentRow['request'] => ({
  ...payment,
  currency: venueCurrency().code,
  table_number: table,
  order_ids: orders.filter((order) => !isUnsent(order)).map(({ id }) => id),
  client_keys: orders.filter(isUnsent).map(({ id }) => id),
  made_by: session.key || null,
});

/** Only the server knows the manager's key: this record is sent at once, or not made. Throws Problem. */
export async function payWithKey(request: PaymentRow['request'], id: string, managerKey: string): Promise<void> {
  const { tickets } = await billApi.pay(slug, { ...request, id, age_s: 0, manager_key: managerKey });
  for (const ticket of tickets) takeTicket(ticket);
}

import { subscribeKey } from 'valtio/utils';
import { device } from '#src/db/device.ts';
import type { Action, ActionRow } from '#src/db/staff-rows.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { pause, retryImport } from '#src/domain/pause.ts';
import { asProblem } from '#src/http/problem.ts';
import { withLock } from '#src/http/with-lock.ts';
import { board, setWaiting, takeTicket } from './board.ts';
import { session } from './session.ts';
import { slug } from './venue.ts';

const RETRY_MS = 2_000;
/** A database that another window holds up may never answer. */
const KEEP_MS = 2_000;
/** Without a connection a tap that is not older leaves no trace if it is taken back. */
export const UNDO_MS = 5_000;

/** What the staff does on this device: shown at once, stored, and sent until it is answered, in one tab at a time. */
class SendQueue {
  readonly #stored = device.live('actions', slug);
  /** As they are here until the store has them so. Null: answered, or taken back. */
  readonly #changes = new Map<string, ActionRow | null>();
  /** One run for each lane: an action that fails again and again delays no other lane. */
  readonly #sending = new Map<string, Promise<void>>();
  #isOpen = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #retryMs = RETRY_MS;

  /** With each sign-in. */
  open(): void {
    this.#show();
    void this.send();
    if (this.#isOpen) return;
    this.#isOpen = true;
    subscribeKey(board, 'link', (link) => link === 'live' && void this.send());
    this.#stored.subscribe(() => {
      const known = new Set(board.waiting.map(({ id }) => id));
      this.#show();
      // Another tab, or this tab before a reload, has added an action.
      if (board.waiting.some(({ id }) => !known.has(id))) void this.send();
    });
    void device.open();
  }

  add(action: Action): ActionRow {
    const lane = laneOf(action);
    // A lane is sent by `made_at`, which must increase even if the clock goes back.
    const last = board.waiting.filter((row) => laneOf(row) === lane).at(-1);
    const row: ActionRow = {
      id: randomUuid(crypto),
      ...action,
      slug,
      by: session.name,
      made_at: Math.max(Date.now(), (last?.made_at ?? 0) + 1),
      maybe_sent: false,
      refused: null,
    };
    void Promise.race([this.#write(row.id, row), pause(KEEP_MS)]).then(() => this.send());
    return row;
  }

  /** False if it may have been sent. */
  withdraw({ id }: ActionRow): Promise<boolean> {
    return this.#change(id, (row) => (row.maybe_sent ? undefined : null));
  }

  /** Sends a refused one again. */
  async tryAgain(row: ActionRow): Promise<void> {
    await this.#write(row.id, { ...row, refused: null });
    void this.send();
  }

  /** Refused, and read. */
  drop({ id }: ActionRow): Promise<void> {
    return this.#write(id, null);
  }

  /** Resolves when each lane is empty or failed. */
  async send(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#retryMs = RETRY_MS;
    for (const lane of new Set(board.waiting.filter(isOpen).map(laneOf))) {
      if (!this.#sending.has(lane)) this.#sending.set(lane, this.#sendLane(lane));
    }
    await Promise.all(this.#sending.values());
  }

  async #sendLane(lane: string): Promise<void> {
    await alone(lane, () => this.#sendAll(lane))
      .catch(() => undefined) // the timer tries again
      .finally(() => {
        this.#sending.delete(lane);
        if (session.state === 'in' && board.waiting.some((row) => isOpen(row) && laneOf(row) === lane)) {
          this.#retry ??= setTimeout(() => void this.send(), this.#retryMs);
        }
      });
  }

  async #sendAll(lane: string): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const row = board.waiting.find((one) => isOpen(one) && laneOf(one) === lane && !tried.has(one.id));
      if (!row || mayBeWithdrawn(row)) return;
      tried.add(row.id);
      // A payment that has to wait for its orders delays no other.
      if (!(await this.#sendOne(row)) && row.kind !== 'payment') return;
    }
  }

  /** False: not answered. */
  async #sendOne(row: ActionRow): Promise<boolean> {
    const claimed = { ...row, maybe_sent: true };
    // Not claimed: another tab has sent it.
    if (!(await this.#change(row.id, (stored) => (stored.maybe_sent ? stored : claimed)))) return true;
    const { carryOut, judge } = await retryImport(() => import('./carry-out.ts'));
    try {
      for (const ticket of await carryOut(claimed)) takeTicket(ticket);
      await this.#write(row.id, null);
      return true;
    } catch (error) {
      const problem = asProblem(error);
      this.#retryMs = Math.max(this.#retryMs, problem.retryAfterMs ?? 0);
      const next = await judge(claimed, problem);
      if (next !== claimed) await this.#write(row.id, next);
      return next === null || next.refused !== null;
    }
  }

  /** Resolves when it is stored, and shown as it is stored. */
  async #write(id: string, row: ActionRow | null): Promise<void> {
    this.#changes.set(id, row);
    this.#show();
    await device.write((tx) => (row ? tx.put('actions', row) : tx.delete('actions', [slug, id])));
    await device.load('actions', slug);
    // It may have been changed again meanwhile.
    if (this.#changes.get(id) !== row) return;
    this.#changes.delete(id);
    this.#show();
  }

  /** As it is now, in this tab or another. False: it is gone, or `change` leaves it. */
  async #change(id: string, change: (row: ActionRow) => ActionRow | null | undefined): Promise<boolean> {
    const here = this.#changes.get(id);
    if (here !== undefined) {
      const next = here ? change(here) : undefined;
      if (next !== undefined && next !== here) void this.#write(id, next);
      return next !== undefined;
    }
    const isChanged = await device.write(async (tx) => {
      const row = await tx.get('actions', [slug, id]);
      const next = row && change(row);
      if (next === null) await tx.delete('actions', [slug, id]);
      else if (next && next !== row) await tx.put('actions', next);
      return next !== undefined;
    });
    await device.load('actions', slug);
    this.#show();
    return isChanged;
  }

  #show(): void {
    const stored = (this.#stored.get() ?? []).filter(({ id }) => !this.#changes.has(id));
    const here = [...this.#changes.values()].filter((row) => row !== null);
    setWaiting([...stored, ...here].sort((one, other) => one.made_at - other.made_at));
  }
}

export const sendQueue = new SendQueue();

/** Sent one after the other. */
const laneOf = (action: Action): string => (action.kind === 'payment' ? 'payments' : action.order_id);

const isOpen = ({ refused }: ActionRow): boolean => refused === null;

const mayBeWithdrawn = ({ kind, made_at: madeAt }: ActionRow): boolean =>
  kind === 'tap' && board.link !== 'live' && Date.now() - madeAt < UNDO_MS;

function alone(lane: string, work: () => Promise<void>): Promise<void | null> {
  // Plain http has no Web Locks. Two tabs then send the same action, and the server carries it out once.
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  const { locks } = navigator;
  if (!locks) return work();
  // Its ticket or bill says that it waits. The server carries it out once, so the lock may be taken from anybody.
  return withLock(locks, `staff-actions:${slug}:${lane}`, work, { isHolderAlive: async () => false });
}

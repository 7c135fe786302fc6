import { StorageHangs } from './storage-errors.ts';
import { Dexie, type DBCoreTransaction, type DexieOptions } from 'dexie';

const VERSION = 1;
/** Most transactions end within milliseconds. A slow phone flushes a write to disk within a second. */
const LIMIT_MS = 5_000;
/** An aborted transaction ends at once, in a browser that answers. */
const ABORT_MS = 1_000;

/**
 * Knows its open transactions, and fails if one does not end. A suspended page or worker that holds a transaction blocks
 * the database for every other page without an error (WebKit bug 315804).
 */
export class TimedDb extends Dexie {
  readonly #limitMs: number;
  /** The ends of the open transactions. */
  readonly #open = new Map<IDBTransaction, Promise<void>>();
  readonly #calls = new Set<(error: StorageHangs) => void>();
  /** A transaction took longer than its limit. */
  isHanging = false;
  /** Called when it did not end after all. */
  onHang: () => void = () => undefined;

  constructor(
    name: string,
    tables: Record<string, string>,
    { limitMs = LIMIT_MS, ...options }: DexieOptions & { limitMs?: number } = {},
  ) {
    super(name, options);
    this.#limitMs = limitMs;
    this.version(VERSION).stores(tables);
    this.use({
      stack: 'dbcore',
      name: 'open transactions',
      create: (core) => ({ ...core, transaction: (...terms) => this.#watch(core.transaction(...terms)) }),
    });
  }

  /** @throws StorageHangs if a transaction of this database does not end meanwhile */
  inTime<T>(work: () => PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#calls.add(reject);
      const end = () => this.#calls.delete(reject);
      work().then(resolve, reject).then(end, end);
    });
  }

  get isBusy(): boolean {
    return this.#open.size > 0;
  }

  /** No transaction is open. */
  async idle(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- a transaction may have begun meanwhile
    while (this.isBusy) await Promise.all(this.#open.values());
  }

  /** Dexie opens the database of a newer build nevertheless. It multiplies its versions by 10. */
  isNewerThanThisBuild(): boolean {
    return this.backendDB().version > VERSION * 10;
  }

  /** Aborted transactions fail, and can be repeated. */
  abortAndClose(): void {
    for (const transaction of this.#open.keys()) abort(transaction);
    this.close();
  }

  /** The core's transactions are the browser's own. */
  #watch(transaction: DBCoreTransaction): DBCoreTransaction {
    const native = transaction as unknown as IDBTransaction;
    const ended = new Promise<void>((resolve) => {
      const end = () => {
        this.#open.delete(native);
        resolve();
      };
      const giveUp = () => {
        end();
        this.#hang();
      };
      let isLate = false;
      const hurry = () => {
        isLate = true;
        this.isHanging = true;
        abort(native);
        timer = setTimeout(giveUp, ABORT_MS);
      };
      let timer = setTimeout(hurry, this.#limitMs);
      native.addEventListener('complete', () => {
        clearTimeout(timer);
        if (isLate) this.isHanging = false;
        end();
      });
      native.addEventListener('abort', () => {
        if (!isLate) clearTimeout(timer);
        end();
      });
    });
    this.#open.set(native, ended);
    return transaction;
  }

  #hang(): void {
    this.abortAndClose();
    this.onHang();
    for (const reject of this.#calls) reject(new StorageHangs('A transaction did not end'));
    this.#calls.clear();
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended, or is being written.
  }
}

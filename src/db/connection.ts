import { pause } from '#src/domain/pause.ts';
import type { StorageMode } from './storage.ts';
import { noteConnection } from './idle-storage.ts';
import { isLost, StorageClosed, StorageHangs } from './storage-errors.ts';
import type { TimedDb } from './timed-db.ts';

/** Opening may never settle (docs/outbox.md 1.7). */
const OPEN_LIMIT_MS = 3_000;
/** The browser aborts an opening while it deletes a site's data. */
const RETRY_MS = [50, 200, 800];
/** Between two tries to reach a database that did not answer. */
const HANG_RETRY_MS = 5_000;

type Terms<T extends TimedDb> = {
  /** A database that is not open yet. */
  fresh: () => T;
  /** Reads something. A database that did not answer is used again once it answers this. */
  probe: (db: T) => Promise<unknown>;
  onMode?: (mode: StorageMode) => void;
  onOpen?: (db: T) => void;
};

/**
 * A database of this page: opened when it is first used, and again when the browser closed it, when it did not answer,
 * and when the page was in the back/forward cache, where an open transaction would block all other pages.
 */
export class Connection<T extends TimedDb> {
  readonly #terms: Terms<T>;
  #opening: Promise<T> | null = null;
  #opened: T | null = null;
  /** The last one that was made: being opened, probed, or in use. */
  #newest: T | null = null;
  #mode: StorageMode = 'ok';
  #isHanging = false;
  #awake: Promise<void> = Promise.resolve();

  constructor(terms: Terms<T>) {
    this.#terms = terms;
    noteConnection(this);
    // Tests have no page.
    globalThis.addEventListener?.('pagehide', ({ persisted }) => {
      if (persisted) this.#sleep();
    });
  }

  /** @throws StorageClosed within 3 s; at once while it is known not to answer */
  async open(): Promise<T> {
    await this.#awake;
    this.#opening ??= this.#openAnswering();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<never>((_, reject) => {
      const giveUp = () => {
        if (this.#mode !== 'blocked') this.#setMode('slow');
        reject(new StorageClosed());
      };
      timer = setTimeout(giveUp, this.#mode === 'slow' ? 0 : OPEN_LIMIT_MS);
    });
    try {
      return await Promise.race([this.#opening, limit]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Repeats `work` once on a new connection if this one was lost or did not answer.
   *
   * @throws StorageHangs if whether `work` was written is unknown
   */
  async use<R>(work: (db: T) => Promise<R>): Promise<R> {
    const db = this.#opened ?? (await this.open());
    try {
      return await db.inTime(() => work(db));
    } catch (error) {
      if (!isLost(error) || this.#mode === 'updated_elsewhere') throw error;
      db.close();
      this.#forget(db);
      const again = await this.open().catch((closed: unknown) => {
        throw db.isHanging ? new StorageHangs('A transaction did not end', { cause: error }) : closed;
      });
      return again.inTime(() => work(again));
    }
  }

  async idle(): Promise<void> {
    await this.#newest?.idle();
  }

  #setMode(mode: StorageMode): void {
    this.#mode = mode;
    this.#terms.onMode?.(mode);
  }

  #forget(db: T): void {
    if (this.#opened !== db) return;
    this.#isHanging = db.isHanging;
    this.#opening = null;
    this.#opened = null;
  }

  /** Closed by the browser, or not answering: live queries need a new connection. */
  #reopen(db: T): void {
    if (this.#opened !== db) return;
    this.#forget(db);
    this.open().catch(() => undefined); // the mode says it
  }

  #sleep(): void {
    this.#awake = new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
    this.#newest?.abortAndClose();
    if (this.#opened) this.#reopen(this.#opened);
  }

  async #openAnswering(): Promise<T> {
    const db = await this.#openFresh();
    if (this.#isHanging && !(await answers(db, this.#terms.probe))) {
      db.close();
      await pause(HANG_RETRY_MS);
      return this.#openAnswering();
    }
    this.#isHanging = false;
    this.#opened = db;
    this.#setMode('ok');
    this.#terms.onOpen?.(db);
    return db;
  }

  async #openFresh([wait, ...waits]: readonly number[] = RETRY_MS): Promise<T> {
    const db = this.#terms.fresh();
    this.#newest = db;
    try {
      // A newer build in another tab waits for this handle.
      db.on('versionchange', () => {
        db.close();
        this.#setMode('updated_elsewhere');
        return false;
      });
      db.on('blocked', () => this.#setMode('blocked'));
      db.onHang = () => this.#reopen(db);
      await db.open();
      // Dexie's `close` event also follows our own closing.
      db.backendDB().addEventListener('close', () => {
        db.close();
        this.#reopen(db);
      });
      if (db.isNewerThanThisBuild()) {
        db.close();
        this.#setMode('updated_elsewhere');
        throw new StorageClosed();
      }
      return db;
    } catch (error) {
      db.close();
      if (wait !== undefined && isLost(error)) {
        await pause(wait);
        return this.#openFresh(waits);
      }
      if (!(error instanceof StorageClosed)) this.#setMode('online_only');
      this.#opening = null;
      throw new StorageClosed('The storage cannot be opened', { cause: error });
    }
  }
}

async function answers<T extends TimedDb>(db: T, probe: (db: T) => Promise<unknown>): Promise<boolean> {
  try {
    await db.inTime(() => probe(db));
    return true;
  } catch {
    return false;
  }
}

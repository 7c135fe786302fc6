import { subscribeKey } from 'valtio/vanilla/utils';
import { retryImport } from '#src/domain/pause.ts';
import type { OutboxRow } from './db.ts';
import {
  type DeviceReads,
  type DeviceStore,
  type DeviceTransaction,
  type Key,
  STAFF_TABLES,
  type TableName,
  type Tables,
  type VenueTable,
} from './device-store.ts';
import { LiveRows } from './live-rows.ts';
import { MemoryStore, type Rows, RowsMoved } from './memory-store.ts';
import { isStorageFailure, StorageClosed } from './storage-errors.ts';
import { openDb, withDb, withQuotaRetry } from './open-db.ts';
import { storage } from './storage.ts';

export type WriteOptions = {
  /** Rejects where the rows would be lost with the page. */
  mustKeep?: boolean;
  /** The phone was full, and pictures were deleted to make room. */
  onTrimmed?: () => void;
};

function report(error: unknown): void {
  if (error !== undefined && !isStorageFailure(error)) reportError(error);
}

/** The disk, as long as it can be read. */
const readableDisk: Pick<DeviceStore, 'read' | 'watch'> = {
  read: (work) => withDb((db) => db.read(work)),
  watch: (read, onValue, onError) => {
    let stop: () => void = () => undefined;
    let isOver = false;
    const begin = async () => {
      const db = await openDb();
      if (!isOver) stop = db.watch(read, onValue, onError);
    };
    begin().catch(onError);
    return () => {
      isOver = true;
      stop();
    };
  },
};

/**
 * What this device remembers of its customer, and of the staff on their page. On disk; in memory from the first failure of the disk until it can be
 * written again, which each write and each opened database tries.
 */
class Device {
  /** Null: the disk takes every write. */
  #memory: MemoryStore | null = null;
  #isOpened = false;
  #moving: Promise<readonly string[]> | null = null;
  readonly #lives = new Map<string, LiveRows>();

  constructor() {
    subscribeKey(storage, 'db', () => {
      if (!this.#memory) this.#watchAll();
      else if (this.#memory.isEmpty) this.#useDisk();
      else void this.moveToDisk();
    });
    // A watch on a database that does not answer never ends.
    subscribeKey(storage, 'mode', (mode) => {
      if (mode === 'slow' && this.#isOpened) this.useMemory();
    });
  }

  /** Before the first call nothing is read: a first visit has no rows, so its pictures come before Dexie. */
  async open(): Promise<DeviceStore> {
    this.#begin();
    if (this.#memory) return this.#memory;
    try {
      return await openDb();
    } catch (error) {
      return this.useMemory(error);
    }
  }

  #begin(): void {
    if (this.#isOpened) return;
    this.#isOpened = true;
    this.#watchAll();
  }

  read<T>(work: (reads: DeviceReads) => Promise<T>): Promise<T> {
    return this.#readIn((store) => store.read(work));
  }

  async #readIn<T>(work: (store: DeviceStore) => Promise<T>): Promise<T> {
    try {
      const store = await this.open();
      return await (store === this.#memory ? work(store) : withDb(work));
    } catch (error) {
      return work(this.#useShownRows(error));
    }
  }

  /** @throws StorageClosed with `mustKeep`, or if it changes an order that is on a disk which cannot be written */
  async write<T>(work: (tx: DeviceTransaction) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    this.#begin();
    await this.moveToDisk();
    // Only a write shows whether there is room.
    if (!this.#memory || (this.#memory.isEmpty && storage.mode === 'ok')) {
      try {
        const result = await withQuotaRetry((db) => db.write(work), options.onTrimmed);
        if (this.#memory?.isEmpty) this.#useDisk();
        return result;
      } catch (error) {
        this.useMemory(error);
        if (options.mustKeep) throw error;
      }
    }
    if (options.mustKeep) throw new StorageClosed();
    try {
      return await this.useMemory().write(work);
    } catch (error) {
      if (error instanceof RowsMoved) return this.write(work, options);
      if (!isStorageFailure(error)) throw error;
      return this.#useShownRows(error).write(work);
    }
  }

  /** In the store that has the order. */
  writeBeside<T>(order: Pick<OutboxRow, 'key'>, work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    return this.isKept(order) ? withQuotaRetry((db) => db.write(work)) : this.write(work);
  }

  /** False for an order that is lost with the page. */
  isKept(order: Pick<OutboxRow, 'key'>): boolean {
    return !this.#memory?.owns(order);
  }

  /** A full phone can delete. The cart's order is in memory: after a reload, the cart would be a second one. */
  async dropStoredCart(cart: Key, draftKey: string): Promise<void> {
    if (storage.mode !== 'ok') return;
    const work = async (tx: DeviceTransaction) => {
      if ((await tx.get('carts', cart))?.draft_key === draftKey) await tx.delete('carts', cart);
    };
    await withDb((db) => db.write(work)).catch(report);
  }

  /** The rows that are lost with the page. */
  unkept<T extends TableName>(table: T): Tables[T][] {
    return this.#memory?.changed(table) ?? [];
  }

  /** Null: the disk has every row. */
  get unkeptStore(): DeviceStore | null {
    return this.#memory;
  }

  /**
   * Returns the venues whose cart has become another one, because another tab had stored its own. Waits only for an
   * open database: an opening may take seconds.
   */
  async moveToDisk(): Promise<readonly string[]> {
    if (!this.#memory || this.#memory.isEmpty) return [];
    this.#moving ??= this.#move(this.#memory).finally(() => (this.#moving = null));
    return storage.mode === 'ok' ? this.#moving : [];
  }

  async #move(memory: MemoryStore): Promise<readonly string[]> {
    let joined: string[] = [];
    try {
      await openDb();
      const { moveRows } = await retryImport(() => import('./move-rows.ts'));
      const isMoved = await memory.moveTo(async () => {
        joined = await withDb((db) => db.write((tx) => moveRows(memory, tx)));
      });
      if (!isMoved) return [];
    } catch (error) {
      report(error);
      return []; // still closed, or still full
    }
    if (this.#memory === memory) this.#useDisk();
    return joined;
  }

  #useDisk(): void {
    this.#memory = null;
    storage.keeps = true;
    this.#watchAll();
  }

  /** `error`: what closed the disk. The rows on the screens stay. */
  useMemory(error?: unknown): MemoryStore {
    report(error);
    if (this.#memory) return this.#memory;
    this.#memory = new MemoryStore(storage.mode === 'ok' ? readableDisk : MemoryStore.of(this.#shownRows()));
    storage.keeps = false;
    this.#watchAll();
    return this.#memory;
  }

  /** The disk cannot even be read. */
  #useShownRows(error: unknown): MemoryStore {
    const memory = this.useMemory(error);
    memory.rebase(MemoryStore.of(this.#shownRows()));
    return memory;
  }

  #shownRows(): Rows {
    const rows: Rows = {};
    for (const live of this.#lives.values()) {
      rows[live.table] = [...(rows[live.table] ?? []), ...(live.get() ?? [])] as never;
    }
    return rows;
  }

  live<T extends TableName>(table: T, slug?: T extends VenueTable ? string : never): LiveRows<T> {
    const name = `${table} ${slug ?? ''}`;
    const known = this.#lives.get(name);
    if (known) return known as unknown as LiveRows<T>;
    const live = new LiveRows<T>(
      table,
      slug,
      () => this.#isOpened && void this.#watch(live),
      () => {
        if (table === 'outbox') storage.erased = true;
      },
    );
    this.#lives.set(name, live);
    return live;
  }

  /** For a route's loader, so that the first frame of its screen has the rows. */
  async load<T extends TableName>(table: T, slug?: T extends VenueTable ? string : never): Promise<void> {
    const live = this.live(table, slug);
    await this.#readIn((store) => live.load(store));
  }

  #watchAll(): void {
    if (!this.#isOpened) return;
    for (const live of this.#lives.values()) if (live.isWatched) void this.#watch(live);
  }

  async #watch(live: LiveRows): Promise<void> {
    const store = await this.open();
    if (!live.isWatched) return;
    // A lost connection is opened again, or memory takes over; both watch again.
    const onError = () => void this.read((reads) => reads.get('meta', 'lang'));
    live.watch(store, onError);
  }

  /** All of the customer. Rejects if the disk cannot be emptied although it may hold rows. */
  async forget(): Promise<void> {
    if (this.#memory) {
      this.#memory = new MemoryStore();
      this.#watchAll();
    }
    for (const live of this.#lives.values()) live.clear();
    storage.erased = false;
    try {
      await withDb((db) => {
        const tables = db.tables.filter(({ name }) => !STAFF_TABLES.some((staff) => staff === name));
        return db.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
      });
      if (this.#memory) this.#useDisk();
    } catch (error) {
      // A browser that opens no database has stored nothing.
      if (!(error instanceof StorageClosed) || storage.mode !== 'online_only') throw error;
    }
  }
}

export const device = new Device();

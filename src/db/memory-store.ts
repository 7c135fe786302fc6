import type { OutboxRow } from './db.ts';
import {
  type DeviceReads,
  type DeviceStore,
  type DeviceTransaction,
  type Key,
  KEYS,
  type TableName,
  type Tables,
  type VenueTable,
} from './device-store.ts';
import { StorageClosed } from './storage-errors.ts';

type Row = Tables[TableName];
export type Rows = { [T in TableName]?: Tables[T][] };
/** By table and key. Null: deleted. */
export type Changes = ReadonlyMap<TableName, ReadonlyMap<string, Row | null>>;
type Base = Pick<DeviceStore, 'read' | 'watch'>;

/** The rows were moved to the disk meanwhile: the same work belongs there. */
export class RowsMoved extends Error {}

const copyOf = <T>(row: T): T => JSON.parse(JSON.stringify(row)) as T;
const textOf = (key: Key): string => JSON.stringify(key);

function keyOf(table: TableName, row: Row): Key {
  const parts = KEYS[table].map((part) => String((row as Record<string, unknown>)[part]));
  return parts.length === 1 ? (parts[0] ?? '') : parts;
}

/**
 * Changes that could not be stored, over a base: the disk if it can still be read, else what the screens have read of
 * it. Lost with the page.
 */
export class MemoryStore implements DeviceStore {
  readonly keeps = false;
  readonly since = Date.now();
  #base: Base | null;
  readonly #changes = new Map<TableName, Map<string, Row | null>>();
  readonly #listeners = new Set<() => void>();
  #turn: Promise<unknown> = Promise.resolve();
  #isMoved = false;

  constructor(base: Base | null = null) {
    this.#base = base;
  }

  static of(rows: Rows): MemoryStore {
    const store = new MemoryStore();
    for (const [table, list] of Object.entries(rows) as [TableName, Row[]][]) {
      store.#changes.set(table, new Map(list.map((row) => [textOf(keyOf(table, row)), row])));
    }
    return store;
  }

  /** For a disk that cannot be read any more. */
  rebase(base: Base): void {
    this.#base = base;
  }

  get changes(): Changes {
    return this.#changes;
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** The rows that were written here. */
  changed<T extends TableName>(table: T): Tables[T][] {
    return [...(this.#changes.get(table)?.values() ?? [])].filter((row) => row !== null) as Tables[T][];
  }

  owns({ key }: Pick<OutboxRow, 'key'>): boolean {
    return this.#changes.get('outbox')?.has(textOf(key)) ?? false;
  }

  async read<T>(work: (reads: DeviceReads) => Promise<T>): Promise<T> {
    return work(this.#readsWith(new Map()));
  }

  write<T>(work: (tx: DeviceTransaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      if (this.#isMoved) throw new RowsMoved();
      const staged = new Map<TableName, Map<string, Row | null>>();
      const stage = (table: TableName, key: Key, row: Row | null) => {
        staged.set(table, (staged.get(table) ?? new Map<string, Row | null>()).set(textOf(key), row));
      };
      const result = await work({
        ...this.#readsWith(staged),
        put: async (table, row) => {
          // A stored order belongs to the disk: two stores would send it.
          if (
            table === 'outbox' &&
            !this.owns(row as OutboxRow) &&
            (await this.#base?.read((reads) => reads.get(table, keyOf(table, row))))
          ) {
            throw new StorageClosed();
          }
          stage(table, keyOf(table, row), copyOf(row));
        },
        delete: async (table, key) => stage(table, key, null),
      });
      this.#commit(staged);
      return result;
    });
  }

  watch<T>(
    read: (reads: DeviceReads) => Promise<T>,
    onValue: (value: T) => void,
    onError: (error: unknown) => void,
  ): () => void {
    let newest = 0;
    const look = () => {
      newest += 1;
      const turn = newest;
      this.read(read).then(
        (value) => turn === newest && onValue(value),
        (error: unknown) => turn === newest && onError(error),
      );
    };
    const stop = this.#base?.watch(read, look, onError);
    this.#listeners.add(look);
    look();
    return () => {
      newest += 1;
      this.#listeners.delete(look);
      stop?.();
    };
  }

  /** False while an order is being sent: its answer comes to this store. Then nothing more is written here. */
  moveTo(move: () => Promise<void>): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#isMoved) return true;
      if (this.changed('outbox').some((row) => row.attempt_at !== null)) return false;
      await move();
      this.#isMoved = true;
      return true;
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #commit(staged: Changes): void {
    for (const [table, rows] of staged) {
      const changed = this.#changes.get(table) ?? new Map<string, Row | null>();
      for (const [key, row] of rows) changed.set(key, row);
      this.#changes.set(table, changed);
    }
    for (const listener of this.#listeners) listener();
  }

  #readsWith(staged: Changes): DeviceReads {
    const base = this.#base;
    return {
      get: async <T extends TableName>(table: T, key: Key) => {
        const source = [staged, this.#changes].find((changes) => changes.get(table)?.has(textOf(key)));
        const changed = source?.get(table)?.get(textOf(key));
        if (changed === undefined) return base?.read((reads) => reads.get(table, key));
        return changed === null ? undefined : (copyOf(changed) as Tables[T]);
      },
      all: async <T extends TableName>(table: T, slug?: T extends VenueTable ? string : never) => {
        const unchanged = (await base?.read((reads) => reads.all(table, slug))) ?? [];
        const rows = new Map<string, Row>(unchanged.map((row) => [textOf(keyOf(table, row)), row]));
        for (const [key, row] of [this.#changes, staged].flatMap((source) => [...(source.get(table) ?? [])])) {
          if (row === null) rows.delete(key);
          else if (slug === undefined || ('slug' in row && row.slug === slug)) rows.set(key, copyOf(row));
        }
        return [...rows.values()] as Tables[T][];
      },
    };
  }
}

import type { DeviceReads, DeviceStore, TableName, Tables } from './device-store.ts';

/** The rows of a table, or of one venue in it, as all screens show them. */
export class LiveRows<T extends TableName = TableName> {
  readonly table: T;
  readonly #slug: string | undefined;
  readonly #onFirstListener: () => void;
  readonly #onLost: () => void;
  readonly #listeners = new Set<() => void>();
  #rows: Tables[T][] | undefined;
  /** Where the rows were read. Two watches may begin before the first has read. */
  #store: DeviceStore | null = null;
  #stop: () => void = () => undefined;

  /** `onLost`: another store had rows, and the one that was read now has none. */
  constructor(table: T, slug: string | undefined, onFirstListener: () => void, onLost: () => void) {
    this.table = table;
    this.#slug = slug;
    this.#onFirstListener = onFirstListener;
    this.#onLost = onLost;
  }

  /** Undefined until read. After a failure the last rows stay. */
  readonly get = (): Tables[T][] | undefined => this.#rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#onFirstListener();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  async load(store: DeviceStore): Promise<void> {
    this.#take(await store.read(this.#read), store);
  }

  watch(store: DeviceStore, onError: () => void): void {
    this.#stop();
    this.#stop = store.watch(this.#read, (rows) => this.#take(rows, store), onError);
  }

  /** The customer wants them forgotten. */
  clear(): void {
    this.#show([]);
  }

  readonly #read = (reads: DeviceReads): Promise<Tables[T][]> => reads.all(this.table, this.#slug as never);

  #take(rows: Tables[T][], store: DeviceStore): void {
    const isOther = this.#store !== null && this.#store !== store;
    if (isOther && rows.length === 0 && this.#rows && this.#rows.length > 0) this.#onLost();
    this.#store = store;
    this.#show(rows);
  }

  #show(rows: Tables[T][]): void {
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }
}

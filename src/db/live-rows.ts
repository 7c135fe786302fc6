import type { DeviceStore, TableName, Tables } from './device-store.ts';

/** The rows of a table, or of one venue in it, as all screens show them. */
export class LiveRows<T extends TableName = TableName> {
  readonly table: T;
  readonly #slug: string | undefined;
  readonly #onFirstListener: (rows: LiveRows<T>) => void;
  readonly #listeners = new Set<() => void>();
  #rows: Tables[T][] | undefined;
  /** Where the rows were read. Two watches may begin before the first has read. */
  #store: DeviceStore | null = null;
  #stop: () => void = () => undefined;

  constructor(table: T, slug: string | undefined, onFirstListener: (rows: LiveRows<T>) => void) {
    this.table = table;
    this.#slug = slug;
    this.#onFirstListener = onFirstListener;
  }

  /** Undefined until read. After a failure the last rows stay. */
  readonly get = (): Tables[T][] | undefined => this.#rows;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#onFirstListener(this);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  show(rows: Tables[T][]): void {
    this.#rows = rows;
    for (const listener of this.#listeners) listener();
  }

  async readFrom(store: Pick<DeviceStore, 'read'>): Promise<Tables[T][]> {
    return store.read((reads) => reads.all(this.table, this.#slug as never));
  }

  /** `onLost`: another store had rows, and this one has none. */
  watch(store: DeviceStore, onLost: () => void, onError: () => void): void {
    this.#stop();
    const onRows = (rows: Tables[T][]) => {
      const isOther = this.#store !== null && this.#store !== store;
      if (isOther && rows.length === 0 && this.#rows && this.#rows.length > 0) onLost();
      this.#store = store;
      this.show(rows);
    };
    this.#stop = store.watch((reads) => reads.all(this.table, this.#slug as never), onRows, onError);
  }
}

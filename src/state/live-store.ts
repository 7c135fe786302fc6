import { useCallback, useSyncExternalStore } from 'react';
import type { AppDb } from '#src/data/db.ts';
import { untilLoaded } from '#src/domain/until-loaded.ts';
import { untilStore } from './first-screen.ts';

/** How long a query lives on after its last reader: a change of screens finds the value still there, and still true. */
const LINGER_MS = 5_000;

type Entry<T> = {
  value: T | undefined;
  listeners: Set<() => void>;
  /** How many changes are shown that are still being written. */
  ahead: number;
  stop: () => void;
  leaving: ReturnType<typeof setTimeout> | undefined;
};

type Query<T> = (db: AppDb, arg: string) => Promise<T>;

/** As `watchDb`, which comes with the database: after the first screen, where that is drawn from the menu alone. */
function watchLater<T>(load: () => Promise<Query<T>>, arg: string, next: (value: T) => void): () => void {
  let stopped = false;
  let stop = () => {};
  const begin = async () => {
    await untilStore();
    // The query's own file first: inside a live query nothing may be awaited but the database.
    const [{ watchDb }, query] = await untilLoaded(() => Promise.all([import('#src/data/open-db.ts'), load()]));
    if (!stopped) stop = watchDb((db) => query(db, arg), next);
  };
  void begin();
  return () => {
    stopped = true;
    stop();
  };
}

/** One live query of the database per argument, shared by everything that reads it. */
export type LiveStore<T> = {
  subscribe: (arg: string, listener: () => void) => () => void;
  read: (arg: string) => T | undefined;
  /** What is known by another way, before the query can say it. */
  show: (arg: string, value: T) => void;
  /**
   * What is being written, shown at once. What the query finds meanwhile is older, and may be told even after `written`
   * has settled: it is begun anew then, and says what has become of it.
   */
  showUntil: (arg: string, value: T, written: Promise<unknown>) => void;
  /**
   * What has just been written, before the query has found it: whoever reads from now on has it. Who reads already is
   * told by the query. What was never read stays so.
   */
  expect: (arg: string, change: (value: T) => T) => void;
};

export function liveStore<T>(query: Query<T>): LiveStore<T> {
  return lateStore(() => Promise.resolve(query));
}

/** As liveStore, with a query that comes in a file of its own when it is wanted. */
export function lateStore<T>(load: () => Promise<Query<T>>): LiveStore<T> {
  const entries = new Map<string, Entry<T>>();
  const begin = (arg: string): Entry<T> => {
    const entry: Entry<T> = {
      value: undefined,
      listeners: new Set(),
      ahead: 0,
      stop: () => undefined,
      leaving: undefined,
    };
    entries.set(arg, entry);
    ask(arg, entry);
    return entry;
  };
  const ask = (arg: string, entry: Entry<T>): void => {
    entry.stop = watchLater(load, arg, (value) => entry.ahead === 0 && tell(entry, value));
  };
  const of = (arg: string): Entry<T> => entries.get(arg) ?? begin(arg);
  const tell = (entry: Entry<T>, value: T): void => {
    entry.value = value;
    for (const listener of entry.listeners) listener();
  };
  return {
    subscribe: (arg, listener) => {
      const entry = of(arg);
      clearTimeout(entry.leaving);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0) return;
        entry.leaving = setTimeout(() => {
          entry.stop();
          entries.delete(arg);
        }, LINGER_MS);
      };
    },
    read: (arg) => entries.get(arg)?.value,
    show: (arg, value) => tell(of(arg), value),
    showUntil: (arg, value, written) => {
      const entry = of(arg);
      entry.ahead += 1;
      const done = () => {
        entry.ahead -= 1;
        if (entry.ahead > 0 || entries.get(arg) !== entry) return;
        entry.stop();
        ask(arg, entry);
      };
      written.then(done, done);
      tell(entry, value);
    },
    expect: (arg, change) => {
      const entry = entries.get(arg);
      if (entry?.value !== undefined) entry.value = change(entry.value);
    },
  };
}

/** Undefined until the database, which is loaded after the first paint, has answered. */
export function useLive<T>(store: LiveStore<T>, arg: string): T | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(arg, listener), [store, arg]);
  return useSyncExternalStore(subscribe, () => store.read(arg));
}

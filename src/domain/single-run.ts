/** Runs one action per key at a time: a call during a run gets the result of that run. */
export function singleRun<T>(): (key: string, run: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, run) => {
    const first = running.get(key);
    if (first) return first;
    const started = run().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

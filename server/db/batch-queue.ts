/** Collects what arrives while `work` runs, and passes it on as the next batch. `work` must not reject. */
export function createBatchQueue<Item>(most: number, work: (items: Item[]) => Promise<void>): (item: Item) => void {
  const waiting: Item[] = [];
  let isWorking = false;

  const run = async (): Promise<void> => {
    isWorking = true;
    while (waiting.length > 0) {
      // Yield while items keep arriving: readers get a turn, and requests that have arrived join this batch.
      for (let known = -1; known < waiting.length && waiting.length < most;) {
        known = waiting.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
      await work(waiting.splice(0, most));
    }
    isWorking = false;
  };

  return (item) => {
    waiting.push(item);
    if (!isWorking) void run();
  };
}

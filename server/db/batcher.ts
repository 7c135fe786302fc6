/**
 * Hands over what came while the work before was going on, as one list of at most `most`. `work` answers each of them
 * itself and never rejects.
 */
export function createBatcher<Item>(most: number, work: (items: Item[]) => Promise<void>): (item: Item) => void {
  const waiting: Item[] = [];
  let isWorking = false;

  const run = async (): Promise<void> => {
    isWorking = true;
    while (waiting.length > 0) {
      // Readers get their turn, and requests whose bytes are already here are read first, as long as there are more.
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

/**
 * Hands over what came while the work before was going on, as one list of at most `most`, and no more than `atOnce` lists
 * at a time. `work` answers each of them itself and never rejects; what may wait until the next list is under way is
 * what it resolves to.
 */
export function inLists<Item>(
  most: number,
  work: (items: Item[]) => Promise<(() => void) | void>,
  atOnce = 1,
): (item: Item) => void {
  const waiting: Item[] = [];
  let working = 0;

  const run = async (): Promise<void> => {
    let after: (() => void) | void = undefined;
    for (;;) {
      // Readers get their turn, and requests whose bytes are already here are read first, as long as there are more.
      for (let known = -1; known < waiting.length && waiting.length < most;) {
        known = waiting.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (waiting.length === 0) break;
      const doing = work(waiting.splice(0, most));
      if (after) setImmediate(after);
      after = await doing;
      if (waiting.length === 0) break;
    }
    working -= 1;
    after?.();
  };

  return (item) => {
    waiting.push(item);
    if (working >= atOnce) return;
    working += 1;
    void run();
  };
}

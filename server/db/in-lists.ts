/**
 * Hands over what came while the work before was going on, as one list of at most `most`, and no more than `atOnce` lists
 * at a time, each of them an even share of all that is there: one that took everything would leave the others nothing to
 * do meanwhile. `work` answers each of them itself and never rejects; what may wait until the next list is under way is
 * what it resolves to.
 */
export function inLists<Item>(
  most: number,
  work: (items: Item[]) => Promise<(() => void) | void>,
  atOnce = 1,
): (item: Item) => void {
  const waiting: Item[] = [];
  let working = 0;
  let underWay = 0;

  const run = async (): Promise<void> => {
    let after: (() => void) | void = undefined;
    for (;;) {
      // Readers get their turn, and requests whose bytes are already here are read first, as long as there are more.
      for (let known = -1; known < waiting.length && waiting.length < most;) {
        known = waiting.length;
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (waiting.length === 0) break;
      const share = Math.ceil((waiting.length + underWay) / atOnce);
      const items = waiting.splice(0, Math.min(share, most));
      underWay += items.length;
      begin();
      const doing = work(items);
      if (after) setImmediate(after);
      after = await doing;
      underWay -= items.length;
      if (waiting.length === 0) break;
    }
    working -= 1;
    after?.();
  };

  const begin = (): void => {
    if (waiting.length === 0 || working >= atOnce) return;
    working += 1;
    void run();
  };

  return (item) => {
    waiting.push(item);
    begin();
  };
}

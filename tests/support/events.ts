export type SentEvent = { event: string; id: string | null; data: unknown };

/** `beats`: keeps the heartbeats of an order's or a menu's stream, which come whenever a test lasts long. */
export function readEvents(answer: Response, { beats = false } = {}) {
  const arrived: (SentEvent | null)[] = [];
  let wake = (): void => {};

  const take = (block: string): void => {
    const fields = new Map(
      block.split('\n').map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
    );
    const data = fields.get('data');
    const event = fields.get('event') ?? (fields.has('retry') ? 'retry' : 'message');
    if (event === 'beat' && !data && !beats) return;
    arrived.push({ event, id: fields.get('id') ?? null, data: data ? (JSON.parse(data) as unknown) : null });
  };

  void (async () => {
    let rest = '';
    try {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) take(block);
        wake();
      }
    } catch {
      // A cut connection also ends the stream.
    }
    arrived.push(null);
    wake();
  })();

  const next = async (): Promise<SentEvent | null> => {
    while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return arrived[0] ? (arrived.shift() ?? null) : null;
  };
  return {
    next,
    /** The next event with another name. */
    nextBut: async (name: string): Promise<SentEvent | null> => {
      let event = await next();
      while (event?.event === name) event = await next();
      return event;
    },
    waiting: (): number => arrived.length,
  };
}

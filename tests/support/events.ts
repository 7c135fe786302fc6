export type SentEvent = { event: string; id: string | null; data: unknown };

export function readEvents(answer: Response) {
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
    arrived.push({
      event: fields.get('event') ?? (fields.has('retry') ? 'retry' : 'message'),
      id: fields.get('id') ?? null,
      data: data ? (JSON.parse(data) as unknown) : null,
    });
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

  return {
    next: async (): Promise<SentEvent | null> => {
      while (arrived.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return arrived[0] ? (arrived.shift() ?? null) : null;
    },
    waiting: (): number => arrived.length,
  };
}

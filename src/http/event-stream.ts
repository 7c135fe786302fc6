/** Three of the server's heartbeats: a connection that says nothing for so long is dead, whatever the phone believes. */
const SILENT_MS = 45_000;
/** After a refusal the browser gives up for good, and without an answer it asks every few seconds for ever. */
const PATIENCE_MS = 30_000;

export type Listener = {
  /** What is done with each kind of event. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** The server has just shown that it is there. */
  heard: () => void;
  lost: () => void;
};

/**
 * Listens to a host's events until the answer is called. A lost connection is opened again by the browser, which names
 * the last event it has heard; one that was refused, fell silent or could not be opened again at once, here.
 */
export function listenTo(url: string, { on, heard, lost }: Listener): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const openAfter = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source?.close();
      lost();
      open();
    }, wait);
  };
  const isHere = (): void => {
    heard();
    failures = 0;
    openAfter(SILENT_MS);
  };
  const open = (): void => {
    const opened = new EventSource(url);
    source = opened;
    openAfter(SILENT_MS);
    opened.addEventListener('open', isHere);
    opened.addEventListener('beat', isHere);
    for (const [name, take] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        isHere();
        take(data);
      });
    }
    opened.addEventListener('error', () => {
      lost();
      failures += 1;
      if (failures > 1) opened.close();
      if (opened.readyState === EventSource.CLOSED) openAfter(PATIENCE_MS);
    });
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

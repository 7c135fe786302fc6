/** Three of the server's heartbeats: a connection that says nothing for so long is dead, whatever the phone believes. */
const SILENT_MS = 45_000;
/** After a refusal the browser gives up for good, and without an answer it asks every few seconds for ever. */
const PATIENCE_MS = 30_000;

export type Listener = {
  /** What is done with each kind of event. */
  on: Readonly<Record<string, (data: string) => void>>;
  /** The server has just shown that it is there. */
  onAlive: () => void;
  onLost: () => void;
};

/**
 * Receives a host's events until the returned function is called. The browser reopens a lost connection and names the last
 * event it received; a connection that was refused, fell silent or failed twice is reopened here. `silentMs`: the longest
 * time between two events of a live connection.
 */
export function listenTo(url: string, { on, onAlive, onLost }: Listener, silentMs: number = SILENT_MS): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  const openAfter = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source?.close();
      onLost();
      if (!isStopped) open();
    }, wait);
  };
  const isHere = (): void => {
    onAlive();
    failures = 0;
    openAfter(silentMs);
  };
  const open = (): void => {
    const opened = new EventSource(url);
    source = opened;
    openAfter(silentMs);
    opened.addEventListener('open', isHere);
    opened.addEventListener('beat', isHere);
    for (const [name, take] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        isHere();
        take(data);
      });
    }
    opened.addEventListener('error', () => {
      onLost();
      if (isStopped) return;
      failures += 1;
      if (failures > 1) opened.close();
      if (opened.readyState === EventSource.CLOSED) openAfter(PATIENCE_MS);
    });
  };

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}

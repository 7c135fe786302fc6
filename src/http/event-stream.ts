/** One of the server's heartbeats and a margin: a connection that is silent for so long counts as lost. */
const SILENT_MS = 25_000;
/** After a refusal EventSource gives up for good, and without an answer it retries every few seconds forever. */
const RETRY_MS = 30_000;

export type Listener = {
  on: Readonly<Record<string, (data: string) => void>>;
  /** Called on every event, heartbeats included. Not when the connection opens: a proxy may pass nothing but the headers. */
  onAlive: () => void;
  onLost: () => void;
};

/**
 * Receives a host's events until the returned function is called. The browser reopens a lost connection and sends the id
 * of the last event. A connection that was refused, is silent or failed twice is reopened here. `silentMs`: the maximum
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
  const alive = (): void => {
    onAlive();
    failures = 0;
    openAfter(silentMs);
  };
  const open = (): void => {
    const opened = new EventSource(url);
    source = opened;
    openAfter(silentMs);
    opened.addEventListener('beat', alive);
    for (const [name, take] of Object.entries(on)) {
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        alive();
        take(data);
      });
    }
    opened.addEventListener('error', () => {
      onLost();
      if (isStopped) return;
      failures += 1;
      if (failures > 1) opened.close();
      if (opened.readyState === EventSource.CLOSED) openAfter(RETRY_MS);
    });
  };

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** A heartbeat of the server and a margin. */
const SILENT_MS = 25_000;
/** EventSource gives up after a refusal, and retries every few seconds without an answer. */
const RETRY_MS = 30_000;

export type Listener = {
  on: Readonly<Record<string, (data: string) => void>>;
  /** On every event, heartbeats included. Not on opening: a proxy may pass only the headers. */
  onAlive: () => void;
  onLost: () => void;
};

/** The browser resumes a lost connection; one that is refused, silent or failed twice is reopened here. */
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

import type { OrderNews } from '#src/contract/order.ts';
import { apiUrl } from './api.ts';

/** Three of the server's heartbeats: a connection that says nothing for so long is dead, whatever the phone believes. */
const SILENT_MS = 45_000;
/** After a refusal the browser gives up for good; the reason may pass. */
const REFUSED_MS = 30_000;

export type StreamListener = {
  news: (news: OrderNews) => void;
  /** The server has just shown that it is there. */
  heard: () => void;
  lost: () => void;
};

/**
 * Listens to one order's changes until the answer is called. A lost connection is opened again by the browser, which
 * names the last change it has heard of; one that was refused or fell silent, here.
 */
export function listenToOrder(slug: string, orderId: string, { news, heard, lost }: StreamListener): () => void {
  const url = apiUrl(`/api/orders/${encodeURIComponent(orderId)}/events`, slug);
  const reading = import('#src/contract/order.ts');
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    openAfter(SILENT_MS);
  };
  const read = async (text: string): Promise<void> => {
    const { readOrderNews } = await reading;
    const read = readOrderNews(text);
    if (read && source) news(read);
  };
  const open = (): void => {
    const opened = new EventSource(url);
    source = opened;
    openAfter(SILENT_MS);
    opened.addEventListener('open', isHere);
    opened.addEventListener('beat', isHere);
    opened.addEventListener('status', ({ data }: MessageEvent<string>) => {
      isHere();
      // What cannot be loaded now is asked for by the next look-up.
      read(data).catch(lost);
    });
    opened.addEventListener('error', () => {
      lost();
      if (opened.readyState === EventSource.CLOSED) openAfter(REFUSED_MS);
    });
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };
}

import type { KitchenNews, OrderNews } from '#src/contract/order.ts';
import { apiUrl } from './ask.ts';
import { listenTo } from './event-stream.ts';

export type StreamListener = {
  news: (news: OrderNews) => void;
  /** When the venue's kitchen was last seen; told again and again, where the venue has a board. */
  kitchen: (news: KitchenNews) => void;
  /** The server has just shown that it is there. */
  onAlive: () => void;
  onLost: () => void;
};

/** Listens to one order's changes until the answer is called. */
export function listenToOrder(
  slug: string,
  orderId: string,
  { news, kitchen, onAlive, onLost }: StreamListener,
): () => void {
  const url = apiUrl(`/api/orders/${encodeURIComponent(orderId)}/events`, slug);
  const reading = import('#src/contract/order.ts');
  let isWanted = true;

  const read = async (text: string): Promise<void> => {
    const { readOrderNews } = await reading;
    const read = readOrderNews(text);
    if (read && isWanted) news(read);
  };
  const readSeen = async (text: string): Promise<void> => {
    const { readKitchenNews } = await reading;
    const read = readKitchenNews(text);
    if (read && isWanted) kitchen(read);
  };
  // What cannot be loaded now is asked for by the next look-up.
  const status = (text: string): void => void read(text).catch(onLost);
  const seen = (text: string): void => void readSeen(text).catch(onLost);
  const stop = listenTo(url, { on: { status, kitchen: seen }, onAlive, onLost });
  return () => {
    isWanted = false;
    stop();
  };
}

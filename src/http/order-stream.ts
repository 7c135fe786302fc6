import type { KitchenNews, OrderNews } from '#src/contract/order.ts';
import { apiUrl } from './request.ts';
import { listenTo } from './event-stream.ts';

export type StreamListener = {
  news: (news: OrderNews) => void;
  /** Repeated. Never called for a venue without a board. */
  kitchen: (news: KitchenNews) => void;
  onAlive: () => void;
  onLost: () => void;
};

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
  // If the parser cannot be loaded, the next look-up fetches the change.
  const status = (text: string): void => void read(text).catch(onLost);
  const seen = (text: string): void => void readSeen(text).catch(onLost);
  const stop = listenTo(url, { on: { status, kitchen: seen }, onAlive, onLost });
  return () => {
    isWanted = false;
    stop();
  };
}

import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { decide } from '#src/outbox/decide.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import { causeOfWait } from '#src/outbox/describe-row.ts';
import { orderSender } from '#src/outbox/order-sender.ts';
import { type OrderLook, orderLook } from '#src/ui/order-looks.ts';
import type { Tone } from '#src/ui/status-tag.tsx';
import { slug } from '#src/staff/session/venue.ts';

/** Answers the question whether orders are sent that waited for long. One that has changed meanwhile stays as it is. */
export async function sendAll(rows: readonly OutboxRow[]): Promise<void> {
  for (const row of rows) {
    await decide({ write: (work) => device.writeBeside(row, work) }, row, 'send_now', Date.now());
  }
  orderSender.requestDrain({ customer: true });
}

/** The order's own screen, on the page of the guests. */
export const resultAddress = ({ key }: OutboxRow): string =>
  `/${encodeURIComponent(slug)}/order-successful?${new URLSearchParams({ key })}`;

const TONES: Record<OrderLook['tone'], Tone> = { go: 'note', wait: 'wait', note: 'stop', none: 'stop', stop: 'stop' };

/** An order that needs somebody is marked, however calm the guest's own screen is. */
export function waitingWord(screen: RowScreen, row: OutboxRow): { word: string; tone: Tone } {
  const { tag, tone } = orderLook(screen, row, causeOfWait(row));
  return { word: tag ?? (tone === 'go' ? 'floor.state.ordered' : 'floor.state.waiting'), tone: TONES[tone] };
}

import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { decide } from '#src/outbox/decide.ts';
import { causeOfWait, type RowScreen } from '#src/outbox/describe-row.ts';
import { orderSender } from '#src/outbox/order-sender.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import type { Tone } from '#src/ui/status-tag.tsx';
import { slug } from './venue.ts';

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

/** The words of the guests' list of orders. Screens that are not here wait for a decision. */
const WORDS: Partial<Record<RowScreen, string>> = {
  saved: 'floor.state.waiting',
  portal: 'floor.state.waiting',
  update: 'floor.state.waiting',
  sending: 'history.tag.sending',
  unsure_checking: 'history.tag.sending',
  no_answer: 'waiting.noAnswer.title',
  cancelling: 'history.tag.cancelling',
  rejected: 'history.tag.failed',
  cancelled: 'status.canceled',
  sent_canceled: 'status.canceled',
  sent: 'floor.state.ordered',
};

const OVER: readonly RowScreen[] = ['rejected', 'cancelled', 'sent_canceled'];

export function waitingWord(screen: RowScreen, row: OutboxRow): { word: string; tone: Tone } {
  if (screen === 'busy') return { word: CAUSE_WORDS[causeOfWait(row)].title, tone: 'wait' };
  const word = WORDS[screen];
  if (word === undefined || OVER.includes(screen)) return { word: word ?? 'history.tag.decide', tone: 'stop' };
  return { word, tone: screen === 'sent' ? 'note' : 'wait' };
}

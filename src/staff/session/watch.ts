import { subscribeKey } from 'valtio/utils';
import { retryImport } from '#src/domain/pause.ts';
import { startAlarm } from './alarm.ts';
import { writeTableNames } from '#src/staff/data/staff-settings.ts';
import { whenIdle } from '#src/stores/when-idle.ts';
import { boardConnection } from './board-connection.ts';
import { sendQueue } from './send-queue.ts';
import { session, startSession, type SessionState } from './session.ts';
import { slug } from './venue.ts';

const keptKitchen = () => retryImport(() => import('./kept-kitchen.ts'));

export async function startWatch(): Promise<void> {
  subscribeKey(session, 'state', follow);
  startAlarm();
  await startSession();
}

function follow(state: SessionState): void {
  if (state === 'in') {
    sendQueue.open();
    void boardConnection.open();
    void keptKitchen().then(({ keepKitchen }) => keepKitchen());
    void retryImport(() => import('./awake.ts')).then(({ keepAwake }) => keepAwake());
    whenIdle(() => {
      void retryImport(() => import('./send-orders.ts')).then(({ sendOrders }) => sendOrders());
    });
  } else if (state === 'ended') boardConnection.close();
  else if (state === 'out') {
    // Also when the page opens signed out: a reload right after a sign-out may have interrupted this.
    void boardConnection.forget();
    void keptKitchen().then(({ forgetKitchen }) => forgetKitchen());
    writeTableNames(slug, null);
  }
}

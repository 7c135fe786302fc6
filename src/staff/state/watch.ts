import { subscribeKey } from 'valtio/utils';
import { keepAwake } from './awake.ts';
import { startAlarm } from './alarm.ts';
import { keepKitchen, forgetKitchen } from './kept-kitchen.ts';
import { forgetLine, startLine, stopLine } from './line.ts';
import { session, startSession, type SessionState } from './session.ts';

/** Everything that goes on beside the screens for as long as the page lives. Called once. */
export async function startWatch(): Promise<void> {
  let before: SessionState = session.state;
  subscribeKey(session, 'state', (now) => {
    follow(before, now);
    before = now;
  });
  startAlarm();
  await startSession();
}

function follow(before: SessionState, now: SessionState): void {
  if (now === 'in') {
    void startLine();
    void keepKitchen();
    keepAwake();
  } else if (now === 'ended') stopLine();
  else if (before !== 'unknown') {
    void forgetLine();
    void forgetKitchen();
  }
}

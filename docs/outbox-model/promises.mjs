import { isFinal, PHONE } from './rules.mjs';
import { isLive } from './server.mjs';

/** The promises that a state breaks. `before`: the state that the step began from. */
export function brokenPromises(state, before, { rules, documented, script }) {
  const found = state.violation ? [state.violation] : [];
  if (state.rows.length === 0) return found;
  const shown = state.rows.at(-1);
  const typed = state.orders.find((order) => order.typed);
  const live = state.orders.filter((order) => isLive(order) && !order.typed);
  const onWire = state.drivers.filter(({ step }) => step === 'sent').map(({ request }) => request);
  const isHandedOver = state.scanned.some((row) => !isFinal(row));
  const posted = isHandedOver || [...state.network, ...onWire].some(({ kind }) => kind === 'post');
  for (const [index, row] of state.rows.entries()) {
    const driven = state.drivers.some(
      ({ row: at, device, step }) => at === index && device === PHONE && step !== 'idle',
    );
    if (row.gone && !driven) found.push('P1 a confirmed order is no longer stored');
    if (row.state !== 'accepted') continue;
    if (!state.orders.some(({ id }) => id === row.orderId)) found.push('P3 accepted without an order id from the API');
    else if (!documented && !live.some(({ id }) => id === row.orderId)) {
      found.push('P3 accepted, but that order was cancelled at the venue');
    }
  }
  if (!documented && live.length > 1) found.push('P2 two orders at the venue for one confirmation');
  if (['cancelled', 'rejected'].includes(shown.state) && live.length > 0) {
    found.push(`P4 the screen says ${shown.state}, the venue has the order`);
  }
  const saysNotSent = !isFinal(shown) && !shown.maybeSent && shown.reason !== 'unsure';
  if (saysNotSent && rules.maybeSent && (live.length > 0 || posted)) {
    found.push('P3 the screen says "not sent", but the venue has it or may still get it');
  }
  if (typed && !isLive(typed)) found.push('P1 the order that a waiter typed was cancelled');
  if (typed && live.length > 0 && shown.state === 'accepted' && !shown.tooLate) {
    found.push('P2 a waiter has typed the order, the venue got it from the phone too, and nobody is told');
  }
  if (!script.includes('refuses') && shown.state === 'cancelled' && !shown.ended) {
    found.push('P1 the order was cancelled, but not by the customer');
  }
  for (const [list, now] of [
    [before.rows, state.rows],
    // A copy that was put away may be scanned again.
    [before.scanned.filter((row) => row.state !== 'closed'), state.scanned],
  ]) {
    for (const [index, row] of list.entries()) {
      // The row on the disk and that in memory become one.
      if (!now[index]) continue;
      if (isFinal(row) && now[index].state !== row.state) {
        found.push(`P4 an ended order changed from ${row.state} to ${now[index].state}`);
      }
    }
  }
  return found;
}

/** Nobody but the customer can be needed any more. */
export const isSettled = ({ rows, scanned }) =>
  [...rows, ...scanned].every((row) => isFinal(row) || row.state === 'asking');

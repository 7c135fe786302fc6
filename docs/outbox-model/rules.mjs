/**
 * The rules of the protocol as options, and the two transactions of a driver: claim and settle. The defaults are what
 * `src/outbox` does. A run of the model breaks one rule at a time to show what the rule is for.
 */
export const RULES = {
  /** One drain at a time. */
  lock: true,
  /** Another driver may take the lock from a frozen holder. */
  steal: true,
  /** An answer is written only if its claim is still the newest. */
  attemptNumber: true,
  /** `maybe_sent` is written before the request leaves. */
  maybeSent: true,
  /** `maybe_sent` is never taken back. Otherwise a proven refusal restores what it was before the attempt. */
  sticky: true,
  /** Documented profile: the claim itself writes "unsure, ask the customer". */
  unsureFirst: true,
  /** New terms get a new key. `null`: same key, new body. Otherwise which earlier keys the new request names. */
  newKeyNames: null,
  /** The hold limit and the age of the claim are checked again in the tick of `fetch`. */
  recheck: true,
  /** The server voids the key of a request that it refuses for good. */
  refusalVoids: true,
  /** Drivers know `cancel_requested`: they send the void, and a late "yes" to a POST does not end the row. */
  honourCancel: true,
  /** Cancelling an order that may have been sent asks the server first. */
  voidOnCancel: true,
  /** Nothing is sent past the hold limit without a tap. */
  hold: true,
  /** Extended, past the hold limit, maybe sent: the API is asked before the customer is. */
  lookUp: true,
  /** Documented: what an HTML answer to the POST means, 'unsure' or 'retry'. */
  html: 'unsure',
  /** Documented: what a missing answer means, 'unsure' or 'retry'. */
  noAnswer: 'unsure',
  /** Documented: the choices of "unsure" are hidden while an attempt may be running. */
  choicesWait: true,
  /** An answer is written only if the row has not ended meanwhile. */
  finalIsFinal: true,
  /** A decision is written only if the row is still as it was shown. */
  decisionsChecked: true,
  /** The key is made with the cart, not at the tap. */
  keyWithCart: true,
  /** The row stays stored while it is being sent. */
  keepRow: true,
  /** "It arrived" is stored as accepted, without an order id. */
  arrivedIsAccepted: false,
  /** Showing the code of a waiting order writes `maybe_sent` before the code is drawn. */
  codeIsWorstCase: true,
  /** The waiter's device sends the scanned order under its own key and with its own age. */
  scanKeepsKey: true,
  scanKeepsAge: true,
  /** "A waiter has typed it" ends the row as a cancellation does. */
  typedEnds: true,
  /** The order that a waiter has typed has a key of its own. */
  typedHasOwnKey: true,
  /** The waiter's device can cancel nothing for the customer. */
  waiterCannotCancel: true,
  /** An order whose write on the disk did not end has `maybe_sent` in memory from the start. */
  silenceIsWorstCase: true,
  /** Documented: such an order is not sent before the customer or the disk says what became of it. */
  silenceAsks: true,
  /** What the page and the customer did with the order in memory holds for the row that the disk took late. */
  moveKeepsDecisions: true,
};

/**
 * States of a row: `waiting`, `asking` (needs the customer), and the four that are final. `price` stands for the whole
 * confirmed body. `over`: the hold limit has passed since the last confirmation.
 */
export const FINAL = ['accepted', 'cancelled', 'rejected', 'closed'];
export const isFinal = ({ state }) => FINAL.includes(state);

export const newRow = (key, price, named = []) => ({
  key,
  state: 'waiting',
  reason: '',
  price,
  quote: 0,
  maybeSent: 0,
  cancel: 0,
  over: 0,
  /** Earlier keys that the request names; empty while one order has one key. */
  named,
  orderId: 0,
  gone: 0,
  /** The code of this body was shown. */
  shown: 0,
  /** The customer has cancelled, or said that a waiter has typed it. */
  ended: 0,
  /** The venue said that it is too late to cancel, and the customer is told. */
  tooLate: 0,
  /** The device does not know that the hold limit has passed. */
  ageHidden: 0,
  /** In the memory of a page whose disk does not answer: 1, and 2 once it was tried. */
  memory: 0,
  /** Documented: the customer sent it from memory, and knows that the disk may send it too. */
  risked: 0,
});

/** An order whose write on the disk did not end. */
export const unstoredRow = (price, { rules, documented }) => ({
  ...newRow(0, price),
  memory: 1,
  maybeSent: rules.silenceIsWorstCase ? 1 : 0,
  ...(documented && rules.silenceAsks ? { state: 'asking', reason: 'unsure' } : {}),
});

/** The disk answers again: `joinOrders` of `src/db/move-rows.ts`. `stored`: undefined where the disk did not take it. */
export function moved(order, stored, { rules, documented }) {
  const kept = { ...order, memory: 0 };
  const isUnsent = documented && order.memory === 1 && order.state === 'asking';
  if (!stored) return isUnsent ? { ...kept, state: 'waiting', reason: '', maybeSent: 0 } : kept;
  const asStored = { ...stored, ended: order.ended };
  const joined = { ...asStored, maybeSent: stored.maybeSent || order.maybeSent };
  if (!rules.moveKeepsDecisions) return isFinal(stored) ? asStored : joined;
  const hasEnded = isFinal(order) && order.maybeSent;
  const isOpen = stored.state === 'accepted' ? order.cancel : documented && order.memory === 2;
  if ((isFinal(stored) && !hasEnded && !isOpen) || isUnsent) return asStored;
  const isBehind = order.state === 'waiting' && !order.cancel && !isFinal(stored);
  return isBehind || !order.maybeSent ? joined : kept;
}

/** `device`: the customer's phone, or the waiter's; in a run with a silent disk, the drivers of the row on the disk. */
export const PHONE = 0;
export const WAITER = 1;
export const rowsOf = (state, { device }) => (device === PHONE ? state.rows : state.scanned);

export const idleDriver = (device) => ({
  device,
  step: 'idle',
  lock: 0,
  frozen: 0,
  /** Thawed: more time has passed than a claim is good for. */
  slow: 0,
  row: 0,
  /** Its claim is still the newest one of its row. */
  newest: 0,
  /** `maybe_sent` before the claim. */
  before: 0,
  request: null,
  answer: '',
  /** The price of a conflict, or the id of an order. */
  told: 0,
});

/**
 * Claim: decides what the row needs and writes the worst case before anything leaves. Answers a text for the trace, or
 * null where nothing is due.
 */
export function claim(state, driver, index, { rules, documented }) {
  const row = rowsOf(state, driver)[index];
  const isKnownOver = row.over && !row.ageHidden;
  const take = (kind) => {
    for (const other of state.drivers) if (other.row === index && other.device === driver.device) other.newest = 0;
    Object.assign(driver, { step: 'claimed', row: index, newest: 1, slow: 0, before: row.maybeSent });
    if (row.memory) row.memory = 2;
    driver.request = {
      kind,
      keys: kind === 'void' ? [row.key, ...row.named] : [row.key],
      price: row.price,
      named: kind === 'post' ? row.named : [],
      over: row.over,
      ageHidden: row.ageHidden,
      dead: false,
    };
    return `claims it (${kind})`;
  };
  if (row.gone || row.state !== 'waiting') return null;
  if (row.cancel && rules.honourCancel) return take('void');
  if (isKnownOver && rules.hold) {
    if (row.maybeSent && !documented && rules.lookUp) return take('look-up');
    Object.assign(row, { state: 'asking', reason: 'stale' });
    return 'finds it past the hold limit and asks the customer';
  }
  if (row.cancel) state.violation = 'P4 a POST was started after the customer had asked to cancel';
  const text = take('post');
  if (documented && rules.unsureFirst) Object.assign(row, { state: 'asking', reason: 'unsure' });
  else if (rules.maybeSent) row.maybeSent = 1;
  if (!rules.keepRow) row.gone = 1;
  return text;
}

/** Settle: writes the answer into the row. */
export function settle(state, driver, { rules, documented }) {
  const row = rowsOf(state, driver)[driver.row];
  const { answer, told } = driver;
  const { kind } = driver.request;
  row.gone = 0;
  if ((rules.attemptNumber && !driver.newest) || (rules.finalIsFinal && isFinal(row))) return;

  const end = (final) =>
    Object.assign(row, { state: final, reason: '', orderId: final === 'accepted' ? told : 0, cancel: 0 });
  const ask = (reason, maybeSent) => Object.assign(row, { state: 'asking', reason, quote: told, maybeSent });
  const unsure = () => Object.assign(row, { state: 'asking', reason: 'unsure' });
  const wait = (maybeSent) => {
    if (row.state !== 'asking' || row.reason === 'unsure') Object.assign(row, { state: 'waiting', reason: '' });
    row.maybeSent = maybeSent;
  };

  if (kind === 'void') {
    if (answer === 'voided') end('cancelled');
    if (answer === 'tooLate') {
      end('accepted');
      row.tooLate = 1;
    }
    return;
  }
  // Only the answer to the void ends this row now.
  if (row.cancel && rules.honourCancel) return;
  if (kind === 'look-up') {
    if (answer === 'ok') end('accepted');
    if (answer === 'void') end('cancelled');
    if (answer === 'absent') ask('stale', 1);
    return;
  }
  const maybeSent = rules.sticky ? row.maybeSent : driver.before;
  switch (answer) {
    case 'ok':
    case 'exists':
      return end('accepted');
    case 'reused':
      return end(rules.newKeyNames === null ? 'accepted' : 'rejected');
    case 'void':
      return end('cancelled');
    case 'conflict':
      return ask('conflict', maybeSent);
    case 'stale':
      return ask('stale', maybeSent);
    case 'refused':
      // Nobody knows what became of an earlier attempt at a documented host.
      return documented && maybeSent ? unsure() : end('rejected');
    case 'busy':
    case 'notStarted':
      return wait(maybeSent);
    default:
      if (answer === 'html' && documented && rules.html === 'retry') return wait(maybeSent);
      if (!documented || rules.noAnswer === 'retry') return wait(row.maybeSent);
      // Otherwise the claim has written it already.
      if (!rules.unsureFirst) unsure();
  }
}

import { isFinal, newRow, PHONE, unstoredRow } from './rules.mjs';
import { serve } from './server.mjs';
import { nextOf } from './state.mjs';

/** Another body, at a price that covers every price of this world. */
const EDITED = 9;

/** Of the order that a waiter has typed, and of a scanned order where the scanner makes a key of its own. */
const TYPED_KEY = 7;
const SCANNER_KEY = 8;

export function* customerSteps(state, run) {
  const { rules, documented, script } = run;
  if (state.confirms > 0) {
    yield [
      state.rows.length > 0 ? 'the customer taps confirm again' : 'the customer confirms',
      nextOf(state, (next) => {
        next.confirms -= 1;
        // The same primary key: the existing order opens.
        if (next.rows.length > 0 && rules.keyWithCart) return;
        next.rows.push(newRow(next.rows.length, script[0]));
      }),
    ];
  }
  if (state.silences > 0 && state.rows.length === 0) {
    yield [
      'the customer confirms, and the disk does not answer',
      nextOf(state, (next) => {
        next.confirms -= 1;
        next.silences -= 1;
        next.late = 1;
        next.rows.push(unstoredRow(script[0], run));
      }),
    ];
  }
  const row = state.rows.at(-1);
  if (!row || state.taps === 0 || row.gone || (isFinal(row) && rules.decisionsChecked)) return;
  const tap = (text, change) => [
    `the customer ${text}`,
    nextOf(state, (next) => {
      next.taps -= 1;
      change(next.rows.at(-1), next);
    }),
  ];
  const attemptRuns = state.drivers.some(
    ({ device, step, frozen, row: index }) =>
      device === PHONE && !['idle', 'locked'].includes(step) && !frozen && index === state.rows.length - 1,
  );
  const choicesHidden = documented && row.reason === 'unsure' && rules.choicesWait && attemptRuns;
  const asking = row.state === 'asking' && !choicesHidden;
  const again = (change) => ({ state: 'waiting', reason: '', over: 0, shown: 0, ...change });
  const end = (its) => {
    const uncertain = its.maybeSent || (documented && its.reason === 'unsure');
    its.ended = 1;
    if (!rules.voidOnCancel || !uncertain) its.state = 'cancelled';
    else if (documented) its.state = 'closed';
    else Object.assign(its, { state: 'waiting', reason: '', cancel: 1 });
  };

  if (!row.cancel && (row.state !== 'asking' || asking)) {
    yield tap('cancels', end);
    if (row.shown && state.typing > 0) {
      yield tap('says "a waiter has typed it"', (its, next) => {
        next.typing -= 1;
        const key = rules.typedHasOwnKey ? TYPED_KEY : its.key;
        serve(next, { kind: 'post', keys: [key], price: EDITED, named: [], over: 0, dead: false, typed: 1 }, run);
        if (rules.typedEnds) end(its);
      });
    }
  }
  if (row.state === 'waiting' && !row.cancel && !row.shown && state.scans > 0) {
    // No decision: it costs no tap of this world.
    yield [
      'the customer shows the code',
      nextOf(state, (next) => {
        const its = next.rows.at(-1);
        its.shown = 1;
        if (rules.codeIsWorstCase) its.maybeSent = 1;
      }),
    ];
  }
  if (!asking) return;
  if (row.reason === 'conflict') {
    yield tap('accepts the new terms', (its, next) => {
      next.posts = 0;
      if (rules.newKeyNames === null) {
        Object.assign(its, again({ price: its.quote }));
        return;
      }
      its.state = 'cancelled';
      const named = { none: [], last: [its.key], all: [its.key, ...its.named] }[rules.newKeyNames];
      next.rows.push(newRow(next.rows.length, its.quote, named));
    });
  }
  if (row.reason !== 'unsure' && rules.newKeyNames === null && row.price !== EDITED) {
    yield tap('edits it and confirms again', (its, next) => {
      next.posts = 0;
      Object.assign(its, again({ price: EDITED }));
    });
  }
  if (row.reason === 'stale' || row.reason === 'unsure') {
    yield tap('says "send now"', (its, next) => {
      next.posts = 0;
      its.risked ||= its.memory;
      // What became of that attempt stays unknown.
      if (documented && its.reason === 'unsure' && rules.maybeSent) its.maybeSent = 1;
      Object.assign(its, again());
    });
  }
  if (row.reason === 'unsure') {
    yield tap('says "it arrived"', (its) => {
      its.state = rules.arrivedIsAccepted ? 'accepted' : 'closed';
    });
  }
}

/** The waiter's device has the customer's key and body, and sends them by itself. */
export function* waiterSteps(state, { rules }) {
  const shown = state.rows.at(-1);
  const copy = state.scanned.at(-1);
  if (shown?.shown && !isFinal(shown) && state.scans > 0) {
    yield [
      'a waiter scans the code',
      nextOf(state, (next) => {
        next.scans -= 1;
        // A copy that waits, or was answered, stays as it is. One that asks, or was put away, takes the newer body.
        if (copy && copy.state !== 'asking' && copy.state !== 'closed') return;
        const key = rules.scanKeepsKey ? shown.key : SCANNER_KEY;
        const row = { ...newRow(key, shown.price), maybeSent: 1, over: shown.over };
        if (!rules.scanKeepsAge) row.ageHidden = shown.over;
        next.scanned = [row];
      }),
    ];
  }
  if (!copy || isFinal(copy) || state.waiterTaps === 0) return;
  const tap = (text, change) => [
    `the waiter ${text}`,
    nextOf(state, (next) => {
      next.waiterTaps -= 1;
      change(next.scanned.at(-1));
    }),
  ];
  if (copy.state === 'asking' && copy.reason === 'stale') {
    yield tap('accepts it past the hold limit', (its) => Object.assign(its, { state: 'waiting', reason: '', over: 0 }));
  }
  if (copy.state === 'asking') {
    // Says nothing about the venue and asks it nothing.
    yield tap('puts the copy away', (its) => Object.assign(its, { state: 'closed', reason: '' }));
  }
  if (!rules.waiterCannotCancel && !copy.cancel) {
    yield tap('cancels it', (its) => Object.assign(its, { state: 'waiting', reason: '', cancel: 1 }));
  }
}

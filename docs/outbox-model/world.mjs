import { customerSteps, waiterSteps } from './people.mjs';
import { claim, idleDriver, isFinal, moved, newRow, PHONE, rowsOf, settle, WAITER } from './rules.mjs';
import { serve } from './server.mjs';
import { copyOf, nextOf } from './state.mjs';

/**
 * The world around the rules: one customer with one cart, a waiter's device, equal drivers (tabs and the worker run the
 * same code), a network, the kitchen and the clock. `steps` lists everything that may happen next.
 */

const isOver = ({ over, ageHidden }) => over && !ageHidden;

/**
 * Every step that may come next, as [text, state, promised]. `promised`: fairness brings this step sooner or later. Loss
 * of packets, death of drivers and taps of the customer are never promised.
 */
export function* steps(state, run) {
  yield* customerSteps(state, run);
  yield* waiterSteps(state, run);
  yield* diskSteps(state, run);
  yield* venueSteps(state, run);
  for (const index of state.drivers.keys()) yield* driverSteps(state, index, run);
  for (const [index, packet] of state.network.entries()) {
    yield [
      `a late ${packet.kind} arrives at the server`,
      nextOf(state, (next) => serve(next, next.network.splice(index, 1)[0], run)),
      true,
    ];
    yield [`a late ${packet.kind} is lost`, nextOf(state, (next) => next.network.splice(index, 1))];
  }
}

/** A disk that did not answer at the confirmation takes the row late or never; then memory moves to it. */
function* diskSteps(state, run) {
  const row = state.rows.at(-1);
  if (!row?.memory) return;
  if (state.late) {
    const resolve = (change) =>
      nextOf(state, (next) => {
        next.late = 0;
        change(next);
      });
    yield ['the disk takes the order late', resolve((next) => next.scanned.push(newRow(row.key, run.script[0])))];
    yield ['the disk drops the order', resolve(() => undefined), true];
    return;
  }
  if (state.drivers.some(({ step }) => !['idle', 'locked'].includes(step))) return;
  yield [
    'the page moves the order to the disk',
    nextOf(state, (next) => {
      next.rows = [moved(row, next.scanned[0], run)];
      next.scanned = [];
      // From now on one row has all drivers.
      next.drivers = next.drivers.map(() => idleDriver(PHONE));
    }),
    true,
  ];
}

function* venueSteps(state, { documented, script }) {
  const row = state.rows.at(-1);
  if (row && state.holds > 0 && !row.over && !isFinal(row)) {
    yield [
      'the hold limit passes',
      nextOf(state, (next) => {
        next.holds -= 1;
        next.rows.at(-1).over = 1;
        for (const copy of next.scanned) copy.over = 1;
      }),
    ];
  }
  if (state.position + 1 < script.length) {
    yield [
      `the venue changes (${script[state.position]} -> ${script[state.position + 1]})`,
      nextOf(state, (next) => {
        next.position += 1;
      }),
    ];
  }
  if (documented) return;
  for (const [index, { status, typed }] of state.orders.entries()) {
    if (status !== 'pending' || typed) continue;
    yield [
      'the kitchen confirms the order',
      nextOf(state, (next) => {
        next.orders[index].status = 'confirmed';
      }),
    ];
  }
}

function* driverSteps(state, index, run) {
  const { rules, documented, bounds } = run;
  const driver = state.drivers[index];
  const name =
    driver.device === WAITER && !bounds.silences
      ? ["the waiter's device", "the waiter's worker"][index - bounds.drivers]
      : ['tab 1', 'the worker', 'tab 2'][index];
  const step = (text, change, promised = true) => [
    `${name} ${text}`,
    nextOf(state, (next) => change(next.drivers[index], next)),
    promised,
  ];
  if (driver.frozen) {
    yield step('thaws', (its) => Object.assign(its, { frozen: 0, slow: 1 }), !bounds.neverThaws);
  } else if (driver.step === 'idle') {
    const holder = state.drivers.find(({ device, lock }) => lock && device === driver.device);
    if (!rules.lock || !holder) {
      yield step('starts a drain', (its) => Object.assign(its, { step: 'locked', lock: rules.lock ? 1 : 0 }));
    } else if (rules.steal && holder.frozen) {
      yield step('steals the lock of a frozen driver', (its, next) => {
        for (const other of next.drivers) if (other.device === its.device) other.lock = 0;
        Object.assign(its, { step: 'locked', lock: 1 });
      });
    }
  } else if (driver.step === 'locked') {
    yield step('ends its drain', (its) => Object.assign(its, idleDriver(its.device)));
    for (const row of rowsOf(state, driver).keys()) {
      const next = copyOf(state);
      const text = claim(next, next.drivers[index], row, run);
      if (text !== null) yield [`${name} ${text}`, next, true];
    }
  } else if (driver.step === 'claimed') {
    const tooOld = driver.slow || (driver.request.kind === 'post' && isOver(rowsOf(state, driver)[driver.row]));
    if (rules.recheck && tooOld) {
      yield step('finds its claim too old and does not send', (its) =>
        Object.assign(its, { step: 'answered', answer: 'notStarted' }),
      );
    } else {
      yield step(`sends the ${driver.request.kind}`, (its, next) => {
        const row = rowsOf(next, its)[its.row];
        const dead = isFinal(row) && row.state !== 'accepted' && (documented || row.state !== 'cancelled');
        its.step = 'sent';
        its.request = { ...its.request, over: Boolean(row.over), dead };
        if (!documented || its.request.kind !== 'post') return;
        const shown = next.rows.at(-1);
        its.request.risked = its.device === WAITER && shown.risked;
        if (its.request.risked) shown.risked = 0;
        else next.posts += 1;
        if (next.posts > 1) next.violation = 'P2 documented host: a second POST without a tap';
      });
    }
  } else if (driver.step === 'sent') yield* wireSteps(state, index, name, run);
  else {
    yield step(`writes the answer (${driver.answer})`, (its, next) => {
      settle(next, its, run);
      const lost = rules.lock && !its.lock;
      Object.assign(its, idleDriver(its.device), lost ? {} : { step: 'locked', lock: its.lock });
    });
  }
  // A page that is closed loses the order that only its memory has: its screen says so.
  if (driver.step === 'idle' || rowsOf(state, driver)[driver.row]?.memory) return;
  yield step('is killed', (its) => Object.assign(its, idleDriver(its.device)), false);
  if (driver.step === 'sent' && driver.request.kind !== 'look-up' && state.network.length < bounds.packets) {
    yield step(
      'is killed, its request travels on',
      (its, next) => {
        next.network.push(its.request);
        Object.assign(its, idleDriver(its.device));
      },
      false,
    );
  }
  if (state.freezes > 0 && !driver.frozen && driver.step !== 'locked') {
    yield step(
      'is frozen by the system',
      (its, next) => {
        next.freezes -= 1;
        its.frozen = 1;
      },
      false,
    );
  }
}

/** What may become of a request that is on the wire. */
function* wireSteps(state, index, name, run) {
  const { documented, bounds } = run;
  const step = (text, change, promised = false) => [
    text,
    nextOf(state, (next) => change(next.drivers[index], next)),
    promised,
  ];
  const answered = (driver, answer, told = 0) => Object.assign(driver, { step: 'answered', answer, told });
  const byServer = (driver, next) => {
    const [answer, price, id = 0] = serve(next, driver.request, run);
    answered(driver, answer, answer === 'conflict' ? price : id);
  };
  const travelsOn = (driver, next) => {
    if (driver.request.kind !== 'look-up') next.network.push(driver.request);
  };
  const hasRoom = state.network.length < bounds.packets;

  yield step(`the server answers ${name}`, byServer, true);
  yield step(`the server handles it, but the answer to ${name} is lost`, (driver, next) => {
    serve(next, driver.request, run);
    answered(driver, 'none');
  });
  yield step(`the request of ${name} is lost`, (driver) => answered(driver, 'none'));
  if (hasRoom) {
    yield step(`the request of ${name} is held up, ${name} gives up waiting`, (driver, next) => {
      travelsOn(driver, next);
      answered(driver, 'none');
    });
  }
  if (hasRoom && !documented && bounds.doubles) {
    yield step(`the network doubles the request of ${name}`, (driver, next) => {
      travelsOn(driver, next);
      byServer(driver, next);
    });
  }
  yield step(`${name} gets "busy", nothing was handled`, (driver, next) => {
    if (driver.request.risked) next.rows.at(-1).risked = 1;
    else if (driver.request.kind === 'post') next.posts = Math.max(0, next.posts - 1);
    answered(driver, 'busy');
  });
  if (documented) {
    yield step(`the host stores the order, then answers ${name} with an HTML error page`, (driver, next) => {
      serve(next, driver.request, run);
      answered(driver, 'html');
    });
  } else yield step(`a sign-in page answers ${name}`, (driver) => answered(driver, 'html'));
}

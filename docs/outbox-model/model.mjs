/**
 * A model of the outbox protocol: `node docs/outbox-model/model.mjs [--all] [--trace] [part of a run's name]`. Read
 * README.md first. Exits 0 when every run ends as expected.
 */
import { RULES } from './rules.mjs';
import { search } from './search.mjs';

/** What the venue asks for the order, one value after the other: a price, or a refusal for good. */
const UP_AND_DOWN = [1, 2, 1];
const UP = [1, 2];
const UP_TWICE = [1, 2, 3, 1];
const ONE_PRICE = [1];
const BLOCKED = [1, 'refuses', 1];

const BOUNDS = { drivers: 2, packets: 1, taps: 2, holds: 1, freezes: 0, silences: 0, doubles: true, neverThaws: false };
const NO_WAITER = { drivers: 0, scans: 0, taps: 0, typing: 0 };
/** A waiter's device beside a phone with one driver. */
const WAITER = { drivers: 1, scans: 1, taps: 1, typing: 0 };
const HANDED_OVER = { drivers: 1, waiter: WAITER };

const runs = [];
/** `large` runs take most of the time and memory; they are left out without --all. */
function add(kind, profile, name, { rules = {}, script = UP_AND_DOWN, bounds = {}, large = false } = {}) {
  runs.push({
    kind,
    name: `${kind} | ${profile} | ${name}`,
    rules: { ...RULES, ...rules },
    documented: profile === 'documented',
    script,
    bounds: { ...BOUNDS, waiter: NO_WAITER, ...bounds },
    large,
  });
}
const holds = (profile, name, options) => add('holds', profile, name, options);
const broken = (profile, name, rules, options) => add('broken rule', profile, name, { ...options, rules });
const spare = (name, rules, options) => add('spare rule', 'extended', name, { ...options, rules });

for (const profile of ['extended', 'documented']) {
  const large = profile === 'extended';
  const freeze = { freezes: 1 };
  holds(profile, 'price up and down');
  holds(profile, 'price up twice, then down', { script: UP_TWICE, bounds: { holds: 0, taps: 3 } });
  holds(profile, 'refused for good, then not', { script: BLOCKED });
  holds(profile, 'a frozen driver', { script: ONE_PRICE, bounds: freeze });
  holds(profile, 'a driver frozen for ever', { script: ONE_PRICE, bounds: { ...freeze, neverThaws: true } });
  holds(profile, 'three drivers', { bounds: { ...freeze, drivers: 3 }, large });
  holds(profile, 'two late packets, three taps', { bounds: { packets: 2, taps: 3 }, large });
  holds(profile, 'two hold limits, three taps', { script: UP, bounds: { holds: 2, taps: 3 } });
  holds(profile, 'no Web Locks', { rules: { lock: false }, script: UP, bounds: freeze, large });
}

holds('extended', 'handed over', { script: ONE_PRICE, bounds: HANDED_OVER });
holds('extended', 'handed over, price up and down', { bounds: { ...HANDED_OVER, holds: 0 } });
holds('extended', 'handed over, refused for good, then not', { script: BLOCKED, bounds: { ...HANDED_OVER, holds: 0 } });
holds('extended', 'handed over and typed', {
  script: ONE_PRICE,
  bounds: { ...HANDED_OVER, holds: 0, waiter: { ...WAITER, typing: 1 } },
});
holds('extended', 'scanned twice, new terms between', {
  script: UP,
  bounds: { ...HANDED_OVER, holds: 0, waiter: { ...WAITER, scans: 2 } },
});
holds('extended', 'scanned again, past the hold limit', {
  script: ONE_PRICE,
  bounds: { ...HANDED_OVER, packets: 0, waiter: { ...WAITER, scans: 2, taps: 2 } },
});
holds('extended', 'handed over, two drivers each, no Web Locks', {
  rules: { lock: false },
  script: ONE_PRICE,
  bounds: { drivers: 2, holds: 0, packets: 0, taps: 1, waiter: { ...WAITER, drivers: 2 } },
});
holds('extended', 'handed over, a frozen driver', {
  script: ONE_PRICE,
  bounds: { ...HANDED_OVER, holds: 0, freezes: 1 },
});

/** The page has the order in memory; the worker sends the row that the disk takes late. */
const SILENCE = { drivers: 1, silences: 1, waiter: { ...NO_WAITER, drivers: 1 } };
for (const profile of ['extended', 'documented']) {
  holds(profile, 'the disk does not answer', { script: ONE_PRICE, bounds: SILENCE });
  holds(profile, 'the disk does not answer, price up and down', { bounds: { ...SILENCE, holds: 0 } });
  holds(profile, 'the disk does not answer, refused for good, then not', {
    script: BLOCKED,
    bounds: { ...SILENCE, holds: 0 },
  });
}

broken('extended', 'no maybe_sent', { maybeSent: false });
broken('extended', 'a proven refusal takes maybe_sent back', { sticky: false });
broken('extended', 'the key is made at the tap', { keyWithCart: false }, { script: ONE_PRICE });
broken('extended', 'the row is deleted before it is sent', { keepRow: false });
broken('extended', 'cancelling does not ask the server', { voidOnCancel: false });
broken('extended', 'new terms get a new key, no earlier key is named', { newKeyNames: 'none' });
broken(
  'extended',
  'new terms get a new key, the last key is named',
  { newKeyNames: 'last' },
  { script: UP_TWICE, bounds: { holds: 0, taps: 3 } },
);
broken('extended', 'new terms get a new key, all earlier keys are named', { newKeyNames: 'all' });
broken('extended', 'a refusal for good does not void the key', { refusalVoids: false }, { script: BLOCKED });
broken('extended', 'a driver does not know cancel_requested', { honourCancel: false });
broken('extended', 'a decision does not check what was shown', { decisionsChecked: false });
broken(
  'extended',
  'nobody steals the lock of a frozen driver',
  { steal: false },
  { script: ONE_PRICE, bounds: { freezes: 1, neverThaws: true } },
);
const brokenHandOver = (name, rules, { holds: most = 0, typing = 0 } = {}) =>
  broken('extended', name, rules, {
    script: ONE_PRICE,
    bounds: { ...HANDED_OVER, holds: most, waiter: { ...WAITER, typing } },
  });
brokenHandOver('the code does not write maybe_sent', { codeIsWorstCase: false });
brokenHandOver('the scanner makes a key of its own', { scanKeepsKey: false });
brokenHandOver('the scanner counts the age from its scan', { scanKeepsAge: false }, { holds: 1 });
brokenHandOver('typed by a waiter, the phone keeps sending', { typedEnds: false }, { typing: 1 });
brokenHandOver('the typed order has the key of the scanned one', { typedHasOwnKey: false }, { typing: 1 });
brokenHandOver("the waiter's device cancels for the customer", { waiterCannotCancel: false });
const brokenSilence = (profile, name, rules) =>
  broken(profile, name, rules, { script: ONE_PRICE, bounds: { ...SILENCE, holds: 0 } });
brokenSilence('extended', 'the disk does not answer, and memory does not write maybe_sent', {
  silenceIsWorstCase: false,
});
brokenSilence('extended', 'the row that the disk took late holds over a cancellation', { moveKeepsDecisions: false });
brokenSilence('documented', 'the disk does not answer, and the order is sent unasked', { silenceAsks: false });
brokenSilence('documented', 'the row that the disk took late holds over "forget it"', { moveKeepsDecisions: false });
broken('documented', 'no maybe_sent, "unsure" is written afterwards', { maybeSent: false, unsureFirst: false });
broken('documented', '"unsure" is written after the attempt', { unsureFirst: false }, { script: ONE_PRICE });
broken(
  'documented',
  'an answer does not check that the row has ended',
  { finalIsFinal: false },
  { script: ONE_PRICE, bounds: { freezes: 1 } },
);
broken('documented', 'no attempt number, stolen lock', { attemptNumber: false }, { bounds: { freezes: 1 } });
broken(
  'documented',
  'no attempt number, no Web Locks',
  { attemptNumber: false, lock: false },
  { script: ONE_PRICE, bounds: { freezes: 1 } },
);
broken(
  'documented',
  'no check in the tick of fetch',
  { recheck: false },
  { script: ONE_PRICE, bounds: { freezes: 1 } },
);
broken('documented', 'no hold limit', { hold: false, recheck: false }, { script: ONE_PRICE });
broken('documented', 'choices are open during the attempt', { choicesWait: false }, { script: ONE_PRICE });
broken('documented', 'an HTML answer is retried', { html: 'retry' }, { script: ONE_PRICE });
broken(
  'documented',
  'a missing answer is retried',
  { noAnswer: 'retry', unsureFirst: false, maybeSent: false },
  { script: ONE_PRICE },
);
broken('documented', '"it arrived" is stored as accepted', { arrivedIsAccepted: true }, { script: ONE_PRICE });

spare('no look-up before asking', { lookUp: false });
spare('no attempt number', { attemptNumber: false }, { bounds: { freezes: 1, holds: 0 }, large: true });
spare('no attempt number, no Web Locks', { attemptNumber: false, lock: false }, { bounds: { holds: 0 } });
spare('no check in the tick of fetch', { recheck: false }, { script: ONE_PRICE, bounds: { freezes: 1 } });

const given = process.argv.slice(2);
const isAsked = (flag) => given.includes(flag);
const filter = given.find((argument) => !argument.startsWith('--')) ?? '';
const say = (line) => process.stdout.write(`${line}\n`);

let surprises = 0;
for (const run of runs) {
  if (!run.name.includes(filter) || (run.large && !isAsked('--all'))) continue;
  const { states, steps, complete, broken: found } = search(run);
  const asExpected = run.kind === 'broken rule' ? found.size > 0 : complete && found.size === 0;
  if (!asExpected) surprises += 1;
  const sum = `${states.toLocaleString('en')} states, ${steps.toLocaleString('en')} steps`;
  say(`${asExpected ? ' ' : '!'} ${run.name}: ${sum}${complete ? '' : ', CUT OFF'}`);
  for (const [promise, trace] of found) {
    say(`      ${promise} [${trace.length} steps]`);
    if (isAsked('--trace')) for (const [at, text] of trace.entries()) say(`        ${at + 1}. ${text}`);
  }
}
say(surprises > 0 ? `${surprises} run(s) did not end as expected` : 'every run ended as expected');
process.exitCode = surprises > 0 ? 1 : 0;

import { idleDriver, PHONE, WAITER } from './rules.mjs';

export const start = ({ drivers, taps, holds, freezes, silences, waiter }) => ({
  rows: [],
  /** On the waiter's device. */
  scanned: [],
  drivers: [
    ...Array.from({ length: drivers }, () => idleDriver(PHONE)),
    ...Array.from({ length: waiter.drivers }, () => idleDriver(WAITER)),
  ],
  network: [],
  orders: [],
  voids: [],
  position: 0,
  confirms: 2,
  taps,
  holds,
  freezes,
  /** So often the disk does not answer when the customer confirms. */
  silences,
  /** The disk may still take the order. */
  late: 0,
  scans: waiter.scans,
  waiterTaps: waiter.taps,
  typing: waiter.typing,
  /** POSTs to a documented host since the last tap. */
  posts: 0,
  violation: '',
});

export const copyOf = (state) => ({
  ...state,
  rows: state.rows.map((row) => ({ ...row })),
  scanned: state.scanned.map((row) => ({ ...row })),
  drivers: state.drivers.map((driver) => ({ ...driver })),
  network: [...state.network],
  orders: state.orders.map((order) => ({ ...order })),
  voids: [...state.voids],
});

const requestCode = (request) =>
  request
    ? `${request.kind[0]}${request.keys.join('')}.${request.price}.${request.named.join('')}.${+request.over}${request.ageHidden}${+request.dead}${+(request.risked ?? 0)}`
    : '';
const sorted = (texts) => texts.toSorted().join('/');

/** The same text for states that differ only in the order of drivers, packets and orders. */
export const encode = (state) =>
  [
    state.rows.map((row) => Object.values(row).join(',')).join('/'),
    state.scanned.map((row) => Object.values(row).join(',')).join('/'),
    sorted(state.drivers.map(({ request, ...driver }) => `${Object.values(driver).join(',')},${requestCode(request)}`)),
    sorted(state.network.map(requestCode)),
    sorted(state.orders.map((order) => Object.values(order).join(','))),
    sorted(state.voids),
    state.position,
    state.confirms,
    state.taps,
    state.holds,
    state.freezes,
    state.silences,
    state.late,
    state.scans,
    state.waiterTaps,
    state.typing,
    state.posts,
    state.violation,
  ].join('|');

export const nextOf = (state, change) => {
  const next = copyOf(state);
  change(next);
  return next;
};

import type { MinorUnits } from './money.ts';

/** What goes back to the guests when their bill falls by `amount`. `due`: what it still owes. `money`: what they gave. */
export const refundFor = (amount: MinorUnits, due: MinorUnits, money: MinorUnits): MinorUnits =>
  Math.max(0, Math.min(amount - Math.max(0, due), money));

/** Above so many times its bill an amount is a slip of the keyboard. */
const MOST_TIMES = 10;

/** Nothing was owed: the amount cannot be judged. */
export const isSlip = (amount: MinorUnits, bill: MinorUnits): boolean => bill > 0 && amount > bill * MOST_TIMES;

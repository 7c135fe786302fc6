import type { CartLine } from '#src/domain/cart.ts';
import { parsePounds, type Piastres } from '#src/domain/money.ts';
import type { OutboxRow } from '#src/state/orders.ts';

export type LineChange = {
  kind: 'ok' | 'price' | 'gone' | 'sold_out' | 'size_gone';
  line: CartLine;
  now: Piastres | null;
};
export type Difference = {
  changed: LineChange[];
  unchanged: CartLine[];
  /** Old and new delivery fee, where it changed. */
  fee: { old: Piastres; now: Piastres } | null;
  /** The sum under the venue's new terms; null where the venue did not say. */
  total: Piastres | null;
  /** No line is left that could be sent. */
  allGone: boolean;
};

/**
 * What the venue's refusal means line by line. The answer names lines by their place in the sent items (`index`);
 * one without an index is matched by the venue's own name, and left aside where that fits no line.
 */
export function differenceOf(row: Pick<OutboxRow, 'quote' | 'conflict'>): Difference {
  const { lines } = row.quote;
  const changes = row.conflict?.changes ?? [];
  const fee = changes.find((change) => change.kind === 'delivery_fee');
  const verdicts = lines.map((line, at): LineChange => {
    const change = changes.find(
      (one) => one.index === at || (one.index == null && one.name != null && isNamed(line, one.name)),
    );
    switch (change?.kind) {
      case 'price':
        return { kind: 'price', line, now: parsePounds(change.new_price) };
      case 'dish_gone':
      case 'no_price':
        return { kind: 'gone', line, now: null };
      case 'sold_out':
        return { kind: 'sold_out', line, now: null };
      case 'size_gone':
        return { kind: 'size_gone', line, now: null };
      default:
        return { kind: 'ok', line, now: null };
    }
  });
  const changed = verdicts.filter((verdict) => verdict.kind !== 'ok');
  return {
    changed,
    unchanged: verdicts.filter((verdict) => verdict.kind === 'ok').map((verdict) => verdict.line),
    fee: fee ? { old: row.quote.delivery, now: parsePounds(fee.new_price) ?? row.quote.delivery } : null,
    total: parsePounds(row.conflict?.quote?.total),
    allGone: verdicts.every((verdict) => verdict.kind !== 'ok' && verdict.kind !== 'price'),
  };
}

const isNamed = (line: CartLine, name: string) => line.name.en === name || line.name.ar === name;

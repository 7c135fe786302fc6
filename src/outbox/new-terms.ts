import type { OutboxRow } from '#src/db/db.ts';
import { type CartLine, quote, type ChargeRule, type Quote } from '#src/domain/cart.ts';
import { parsePounds, toPounds } from '#src/domain/money.ts';
import type { OrderPayload } from '#src/contract/order.ts';

export type TermLine =
  | { kind: 'same'; line: CartLine }
  | { kind: 'price'; line: CartLine; newPrice: number }
  | { kind: 'gone' | 'size_gone'; line: CartLine };

export type NewTerms = {
  diff: TermLine[];
  /** The lines that would be sent; empty if none is available. */
  lines: CartLine[];
  promo: { code: string; percent: number } | null;
  quote: Quote;
  oldFee: number;
};

/**
 * The terms that the customer would accept: the venue's changes applied to the confirmed order. Everything else stays as
 * confirmed, and the venue compares again.
 */
export function newTerms(row: OutboxRow, charges: readonly ChargeRule[]): NewTerms {
  const changes = row.conflict?.changes ?? [];
  const diff = row.quote.lines.map((line, index): TermLine => {
    const own = changes.filter((change) => change.index === index);
    if (own.some((change) => change.kind === 'size_gone')) return { kind: 'size_gone', line };
    if (own.some((change) => ['dish_gone', 'sold_out', 'no_price'].includes(change.kind)))
      return { kind: 'gone', line };
    const price = parsePounds(own.find((change) => change.kind === 'price')?.new_price);
    return price === null || price === line.price ? { kind: 'same', line } : { kind: 'price', line, newPrice: price };
  });
  const lines = diff.flatMap((term) => {
    if (term.kind === 'same') return [term.line];
    return term.kind === 'price' ? [{ ...term.line, price: term.newPrice }] : [];
  });
  const promo = row.conflict?.code === 'promo_invalid' ? null : row.quote.promo;
  const fee = parsePounds(changes.find((change) => change.kind === 'delivery_fee')?.new_price);
  const summed = quote(lines, {
    discountPercent: promo?.percent ?? 0,
    deliveryFee: fee ?? row.quote.delivery,
    charges,
  });
  // With every line still there, use the venue's quote: it may know terms that this phone has not seen.
  const theirs = row.conflict?.quote;
  const usesTheirs = theirs && lines.length === diff.length && row.conflict?.code !== 'promo_invalid';
  return { diff, lines, promo, quote: usesTheirs ? fromWire(theirs, summed) : summed, oldFee: row.quote.delivery };
}

function fromWire(theirs: NonNullable<NonNullable<OutboxRow['conflict']>['quote']>, ours: Quote): Quote {
  return {
    subtotal: parsePounds(theirs.subtotal) ?? ours.subtotal,
    discount: parsePounds(theirs.discount) ?? ours.discount,
    delivery: parsePounds(theirs.delivery) ?? ours.delivery,
    charges: theirs.charges.map((charge) => ({ ...charge, amount: parsePounds(charge.amount) ?? 0 })),
    total: parsePounds(theirs.total) ?? ours.total,
  };
}

/** The confirmed body with the new terms, every other field unchanged; null if it cannot be read. */
export function bodyWith(row: OutboxRow, terms: NewTerms, now: number): string | null {
  let body: OrderPayload;
  try {
    body = JSON.parse(row.body) as OrderPayload; // written by `serialise` of this app, never by anyone else
  } catch {
    return null;
  }
  const items = body.items.flatMap((item, index) => {
    const term = terms.diff[index];
    if (!term || term.kind === 'gone' || term.kind === 'size_gone') return [];
    return [term.kind === 'price' ? { ...item, price: toPounds(term.newPrice) } : item];
  });
  return JSON.stringify({
    ...body,
    items,
    total: toPounds(terms.quote.total),
    discount: toPounds(terms.quote.discount),
    delivery: toPounds(terms.quote.delivery),
    ...('promo_code' in body
      ? { promo_code: row.conflict?.code === 'promo_invalid' ? null : (body.promo_code ?? null) }
      : {}),
    ...('placed_at' in body ? { placed_at: new Date(now).toISOString() } : {}),
    ...('charges' in body
      ? { charges: terms.quote.charges.map(({ code, amount }) => ({ code, amount: toPounds(amount) })) }
      : {}),
  });
}

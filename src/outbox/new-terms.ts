import type { Change } from '#src/contract/problem.ts';
import type { OutboxRow } from '#src/db/db.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { quote, type ChargeRule, type Quote } from '#src/domain/quote.ts';
import { type Currency, toMinorUnits, toDecimal } from '#src/domain/money.ts';
import { type LineOption, type LostOption, withFreePieces } from '#src/domain/options.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';

export type TermLine =
  | { kind: 'same'; line: CartLine }
  | { kind: 'price'; line: CartLine; newPrice: number }
  /** It would have again what was to be left out. `isTaken`: null until the customer has decided. */
  | { kind: 'without'; line: CartLine; missing: LostOption[]; newPrice: number; isTaken: boolean | null }
  /** The id is another dish now (`now`). `isTaken`: null until the customer has decided. */
  | { kind: 'changed'; line: CartLine; now: CartLine; isTaken: boolean | null }
  /** Other options must be chosen. `needed`: the names of their groups, as far as the venue said them. */
  | { kind: 'options'; line: CartLine; missing: LostOption[]; needed: Bilingual[] }
  /** `groups`: of which nothing can be had. */
  | { kind: 'gone'; line: CartLine; groups: Bilingual[] }
  | { kind: 'size_gone'; line: CartLine };

export type NewTerms = {
  diff: TermLine[];
  /** Empty if none is available. */
  lines: CartLine[];
  promo: { code: string; percent: number } | null;
  quote: Quote;
  oldFee: number;
};

/** By index of a line that is not what was ordered: whether the customer takes it. */
export type Answers = ReadonlyMap<number, boolean>;

export const isUndecided = (term: TermLine): boolean => 'isTaken' in term && term.isTaken === null;

export function newTerms(row: OutboxRow, charges: readonly ChargeRule[], answers: Answers = NONE): NewTerms {
  const changes = row.conflict?.changes ?? [];
  const { currency } = row.quote;
  const diff = row.quote.lines.map((line, index): TermLine => {
    const own = changes.filter((change) => change.index === index);
    const now = changedLine(line, own, currency);
    if (now) return { kind: 'changed', line, now, isTaken: answers.get(index) ?? null };
    if (own.some((change) => change.kind === 'size_gone')) return { kind: 'size_gone', line };
    if (own.some((change) => ['dish_gone', 'sold_out', 'no_price'].includes(change.kind)))
      return { kind: 'gone', line, groups: groupNames(own) };
    if (own.some((change) => OPTION_KINDS.includes(change.kind)))
      return withoutOptions(line, own, currency, answers.get(index) ?? null);
    const price = toMinorUnits(own.find((change) => change.kind === 'price')?.new_price, currency);
    return price === null || price === line.price ? { kind: 'same', line } : { kind: 'price', line, newPrice: price };
  });
  const lines = diff.flatMap((term) => {
    if (term.kind === 'same') return [term.line];
    if (term.kind === 'price') return [{ ...term.line, price: term.newPrice }];
    if (term.kind === 'changed') return term.isTaken ? [term.now] : [];
    return term.kind === 'without' && term.isTaken
      ? [{ ...term.line, price: term.newPrice, options: keptOptions(term) }]
      : [];
  });
  const promo = row.conflict?.code === 'promo_invalid' ? null : row.quote.promo;
  const fee = toMinorUnits(changes.find((change) => change.kind === 'delivery_fee')?.new_price, currency);
  const summed = quote(lines, {
    discountPercent: promo?.percent ?? 0,
    deliveryFee: fee ?? row.quote.delivery,
    charges,
  });
  // With every line still there, use the venue's quote: it may know terms that this phone has not seen.
  const theirs = row.conflict?.quote;
  const isSameMoney = (theirs?.currency ?? currency.code) === currency.code;
  const usesTheirs = theirs && isSameMoney && lines.length === diff.length && row.conflict?.code !== 'promo_invalid';
  return {
    diff,
    lines,
    promo,
    quote: usesTheirs ? fromWire(theirs, summed, currency) : summed,
    oldFee: row.quote.delivery,
  };
}

const NONE: Answers = new Map();

/** Null if the id still belongs to the same dish. */
function changedLine(line: CartLine, changes: readonly Change[], currency: Currency): CartLine | null {
  const changed = changes.find(({ kind }) => kind === 'item_changed');
  const price = toMinorUnits(changed?.new_price, currency);
  const name = { en: changed?.name ?? '', ar: changed?.name_secondry ?? '' };
  if (price === null || name.en + name.ar === '') return null;
  return { ...line, name, price, image: null, cut_out: null };
}

const OPTION_KINDS: readonly string[] = ['option_gone', 'option_sold_out', 'options_needed'];

const groupNames = (changes: readonly Change[]): Bilingual[] =>
  changes.flatMap(({ group_name: en, group_name_secondry: ar }) => (en || ar ? [{ en: en ?? '', ar: ar ?? '' }] : []));

/** Each change has the price without all changed options; none if the line cannot be ordered so. */
function withoutOptions(
  line: CartLine,
  changes: readonly Change[],
  currency: Currency,
  answer: boolean | null,
): TermLine {
  const missing = (line.options ?? []).flatMap((option): LostOption[] => {
    const own = changes.filter((change) => change.group_id === option.group_id && change.option_id === option.id);
    const loss = own.some(({ kind }) => kind === 'option_sold_out') ? 'sold_out' : 'gone';
    return own.length > 0 ? [{ ...option, loss }] : [];
  });
  const newPrice = toMinorUnits(changes.find(({ new_price }) => new_price != null)?.new_price, currency);
  const stands = missing.length > 0 && newPrice !== null && changes.every(({ kind }) => kind !== 'options_needed');
  if (!stands) return { kind: 'options', line, missing, needed: groupNames(changes) };
  return {
    kind: 'without',
    line,
    missing,
    newPrice,
    isTaken: missing.some(({ kind }) => kind === 'remove') ? answer : true,
  };
}

/** Pieces that were free because of a missing option now make others of its group free. */
function keptOptions({ line: { options = [] }, missing }: { line: CartLine; missing: LostOption[] }): LineOption[] {
  const isMissing = ({ group_id, id }: LineOption) =>
    missing.some((lost) => lost.group_id === group_id && lost.id === id);
  return [...new Set(options.map(({ group_id }) => group_id))].flatMap((id) => {
    const group = options.filter(({ group_id }) => group_id === id);
    const free = group.reduce((sum, option) => sum + option.free, 0);
    return withFreePieces(
      group.filter((option) => !isMissing(option)),
      free,
    );
  });
}

function fromWire(
  theirs: NonNullable<NonNullable<OutboxRow['conflict']>['quote']>,
  ours: Quote,
  currency: Currency,
): Quote {
  return {
    subtotal: toMinorUnits(theirs.subtotal, currency) ?? ours.subtotal,
    discount: toMinorUnits(theirs.discount, currency) ?? ours.discount,
    delivery: toMinorUnits(theirs.delivery, currency) ?? ours.delivery,
    charges: theirs.charges.map((charge) => ({ ...charge, amount: toMinorUnits(charge.amount, currency) ?? 0 })),
    total: toMinorUnits(theirs.total, currency) ?? ours.total,
  };
}

export function bodyWith(row: OutboxRow, terms: NewTerms, now: number): string | null {
  const { currency } = row.quote;
  let body: OrderPayload;
  try {
    body = JSON.parse(row.body) as OrderPayload; // written by `serialise` of this app, never by anyone else
  } catch {
    return null;
  }
  const items = body.items.flatMap((item, index) => {
    const term = terms.diff[index];
    if (term?.kind === 'same') return [item];
    if (term?.kind === 'price') return [{ ...item, price: toDecimal(term.newPrice, currency) }];
    if (term?.kind === 'changed') {
      const { name, price } = term.now;
      const names = { name: name.en || name.ar, name_secondry: name.ar };
      return term.isTaken ? [{ ...item, ...names, price: toDecimal(price, currency) }] : [];
    }
    if (term?.kind !== 'without' || !term.isTaken) return [];
    const kept = keptOptions(term);
    const options = item.options?.filter(({ group_id, id }) =>
      kept.some(({ group_wire_id, wire_id }) => group_wire_id === group_id && wire_id === id),
    );
    return [{ ...item, price: toDecimal(term.newPrice, currency), options }];
  });
  return JSON.stringify({
    ...body,
    items,
    total: toDecimal(terms.quote.total, currency),
    discount: toDecimal(terms.quote.discount, currency),
    delivery: toDecimal(terms.quote.delivery, currency),
    ...('promo_code' in body
      ? { promo_code: row.conflict?.code === 'promo_invalid' ? null : (body.promo_code ?? null) }
      : {}),
    ...('placed_at' in body ? { placed_at: new Date(now).toISOString() } : {}),
    ...('charges' in body
      ? { charges: terms.quote.charges.map(({ code, amount }) => ({ code, amount: toDecimal(amount, currency) })) }
      : {}),
  });
}

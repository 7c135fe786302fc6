import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';
import { writeTo } from '#src/db/local-settings.ts';
import { ORDER_TYPES } from '#src/domain/order-type.ts';

const text = v.fallback(v.string(), '');
const textOrNull = v.fallback(v.nullable(v.string()), null);

/** A broken or missing field gets its default. */
const checkoutDraft = v.object({
  /** Null: not chosen, the table decides. */
  orderType: v.fallback(v.nullable(v.picklist(ORDER_TYPES)), null),
  phone: text,
  address: text,
  zoneId: textOrNull,
  remember: v.fallback(v.boolean(), false),
  /** Null: as in the cart. */
  promo: textOrNull,
  /** From the customer's profile, once: a field that the customer clears stays blank. */
  isPrefilled: v.fallback(v.boolean(), false),
});
const review = v.object({ rating: v.number(), comment: v.string() });
/** `began`: the saved values at the first input. */
const deskForm = v.object({ began: v.unknown(), value: v.unknown() });
const cells = v.pipe(v.record(v.string(), v.string()), v.readonly());
const gridRow = v.pipe(v.object({ id: v.string(), began: v.nullable(cells), cells }), v.readonly());
/** Dishes of the menu desk's table. `began`: the saved cells at the first input; null: a new dish. */
const gridRows = v.pipe(v.array(gridRow), v.readonly());

export type CheckoutDraft = v.InferOutput<typeof checkoutDraft>;
type DraftOf = {
  dishNotes: string;
  lineNotes: string;
  reviews: v.InferOutput<typeof review>;
  desk: v.InferOutput<typeof deskForm>;
  grid: v.InferOutput<typeof gridRows>;
};
/** By `keyOf`. */
type NamedDrafts = { [Kind in keyof DraftOf]: Record<string, DraftOf[Kind]> };
/** By slug. */
type Drafts = NamedDrafts & { checkout: Record<string, CheckoutDraft> };

export const BLANK_CHECKOUT: CheckoutDraft = v.parse(checkoutDraft, {});

/** One record per kind: the staff's page, in the same tab, writes none of the customer's. */
const recordOf = (kind: keyof Drafts) => `drafts:${kind}`;

/** A table holds hours of typing, so it also survives the end of its tab. */
const storageOf = (kind: keyof Drafts): Storage => (kind === 'grid' ? localStorage : sessionStorage);

function readStored<Draft>(kind: keyof Drafts, draft: v.GenericSchema<unknown, Draft>): Record<string, Draft> {
  try {
    const stored = JSON.parse(storageOf(kind).getItem(recordOf(kind)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(stored).map(([key, value]) => [key, v.parse(draft, value)]));
  } catch {
    return {}; // closed storage or a broken record
  }
}

/** Input that is not used yet. It survives a reload. */
export const drafts = proxy<Drafts>({
  checkout: readStored('checkout', checkoutDraft),
  dishNotes: readStored('dishNotes', v.string()),
  lineNotes: readStored('lineNotes', v.string()),
  reviews: readStored('reviews', review),
  desk: readStored('desk', deskForm),
  grid: readStored('grid', gridRows),
});

function store(kind: keyof Drafts): void {
  writeTo(() => storageOf(kind), recordOf(kind), JSON.stringify(drafts[kind]));
}

export function writeCheckout(slug: string, patch: Partial<CheckoutDraft>): void {
  drafts.checkout[slug] = { ...(drafts.checkout[slug] ?? BLANK_CHECKOUT), ...patch };
  store('checkout');
}

export const keyOf = (slug: string, name: string) => `${slug}/${name}`;

/** `null` discards the draft. */
export function writeDraft<Kind extends keyof DraftOf>(
  kind: Kind,
  slug: string,
  name: string,
  draft: DraftOf[Kind] | null,
): void {
  const all: Record<string, DraftOf[Kind]> = (drafts as NamedDrafts)[kind];
  if (draft === null) delete all[keyOf(slug, name)];
  else all[keyOf(slug, name)] = draft;
  store(kind);
}

export function useDraft<Kind extends keyof DraftOf>(
  kind: Kind,
  slug: string,
  name: string,
): [draft: DraftOf[Kind] | null, write: (draft: DraftOf[Kind] | null) => void] {
  // Not batched: a field that gets its text late loses the caret's place.
  const all = useSnapshot(drafts, { sync: true }) as NamedDrafts;
  return [all[kind][keyOf(slug, name)] ?? null, (draft) => writeDraft(kind, slug, name, draft)];
}

const OF_CUSTOMER = ['dishNotes', 'lineNotes', 'reviews'] as const;

function discard(kind: (typeof OF_CUSTOMER)[number], slug: string, but?: string): void {
  const isOver = (key: string) => key.startsWith(keyOf(slug, '')) && (but === undefined || key !== keyOf(slug, but));
  for (const key of Object.keys(drafts[kind]).filter(isOver)) delete drafts[kind][key];
  store(kind);
}

/** A note belongs to one opening of its dish's page. `open`: the dish whose page is open. */
export const discardDishNotes = (slug: string, open?: string): void => discard('dishNotes', slug, open);

/** After an order. Contact and order type stay. */
export function discardDrafts(slug: string): void {
  for (const kind of OF_CUSTOMER) discard(kind, slug);
  writeCheckout(slug, { promo: null });
}

/** Forgets what was typed for any venue. What the staff typed stays. */
export function forgetDrafts(): void {
  for (const kind of ['checkout', ...OF_CUSTOMER] as const) {
    drafts[kind] = {};
    store(kind);
  }
}

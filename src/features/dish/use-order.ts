import { useMemo } from 'react';
import type { Currency } from '#src/domain/money.ts';
import i18next from 'i18next';
import type { Dish } from '#src/contract/menu.ts';
import { type CartLine, lineKey, MAX_QUANTITY } from '#src/domain/cart.ts';
import { lineText } from '#src/domain/option-text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { addToCart, changeLineQuantity, type Choice, lineOf } from '#src/stores/cart.ts';
import { needsChoice, useCart } from '#src/stores/use-cart.ts';
import { settings } from '#src/stores/settings.ts';
import { announce, askWhichLine, openChoice, showToast } from '#src/stores/ui.ts';

const ADDED_MS = 1_500;
const SAID = { all: 'cart.added', full: 'cart.full', none: 'common.soldOut' } as const;

/** Stays the same object while the cart changes. */
export type Ordering = {
  /** A new line; asks for what must be chosen. */
  add(dish: Dish, hue: number): void;
  /** One piece more or less of a line in the cart; asks of which one if there are several. */
  change(dish: Dish, hue: number, lines: readonly CartLine[], by: 1 | -1): void;
};

/** `lines`: those of the dish in the cart. */
export type AddProps = { dish: Dish; hue: number; lines: readonly CartLine[]; ordering: Ordering; quiet?: boolean };

/** False if not everything was added. */
export async function addToCartWithToast(
  slug: string,
  dish: Dish,
  hue: number,
  currency: Currency | null,
  choice?: Choice,
): Promise<boolean> {
  const line = lineOf(dish, hue, choice);
  const fit = await addToCart(slug, dish, hue, currency, choice);
  const { t } = i18next;
  const added = fit === 'all';
  showToast({ text: t(SAID[fit ?? 'none']), ms: ADDED_MS, silent: added });
  if (added && line) announce(t('live.added', { dish: isolate(lineText(line, settings.lang)) }));
  return added;
}

export function changePieces(slug: string, line: CartLine, by: 1 | -1): void {
  if (by === 1 && line.quantity >= MAX_QUANTITY) showToast({ text: i18next.t('cart.max') });
  else void changeLineQuantity(slug, lineKey(line), by);
}

/** The only line of a dish, which plus and minus are about. Null: none, or several to ask about. */
export const onlyLine = (lines: readonly CartLine[]): CartLine | null =>
  lines.length === 1 ? (lines[0] ?? null) : null;

const NO_LINES: readonly CartLine[] = [];

/** Call it once per list, not per row; a row gets the lines of its own dish. */
export function useOrdering(slug: string): {
  linesOf: (dishId: string) => readonly CartLine[];
  ordering: Ordering;
} {
  const { currency } = useTranslation();
  const { lines } = useCart(slug);
  const linesByDish = useMemo(() => {
    const found = new Map<string, CartLine[]>();
    for (const line of lines) found.set(line.dish_id, [...(found.get(line.dish_id) ?? []), line]);
    return found;
  }, [lines]);
  const ordering = useMemo(
    (): Ordering => ({
      add: (dish, hue) => {
        if (needsChoice(dish)) openChoice(slug, dish, hue);
        else void addToCartWithToast(slug, dish, hue, currency);
      },
      change: (dish, hue, ofDish, by) => {
        const line = onlyLine(ofDish);
        if (line) changePieces(slug, line, by);
        else askWhichLine({ slug, dish, hue, by });
      },
    }),
    [slug, currency],
  );
  return { linesOf: (dishId) => linesByDish.get(dishId) ?? NO_LINES, ordering };
}

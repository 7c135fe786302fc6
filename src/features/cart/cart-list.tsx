import type { Ref } from 'react';
import type { Currency } from '#src/domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineKey, type CartLine } from '#src/domain/cart.ts';
import type { EarlierPieces } from '#src/domain/earlier-lines.ts';
import { lineText } from '#src/domain/option-text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addLinesToCart, changeLineQuantity } from '#src/stores/cart.ts';
import { dropOptions, setLineNote } from '#src/stores/edit-cart.ts';
import type { Menu } from '#src/contract/menu.ts';
import { isBlockingCheck } from '#src/stores/check-form.ts';
import { dishesById, type LineCheck } from '#src/stores/check-lines.ts';
import { useLang } from '#src/stores/settings.ts';
import { openChoice, showToast } from '#src/stores/ui.ts';
import { hasChoice } from '#src/stores/use-cart.ts';
import { Card } from '#src/ui/layout.tsx';
import { useRemovedRow } from '#src/ui/use-removed-row.ts';
import { CartRow } from './cart-row.tsx';
import css from './cart-list.module.css';

/** Pictures in view load with high priority. */
const IN_VIEW = 6;

type CartListProps = {
  slug: string;
  lines: readonly CartLine[];
  /** The currency of their prices. */
  currency: Currency | null;
  checks: readonly LineCheck[];
  menu: Menu | null;
  notes: boolean;
  /** Pieces that an earlier visit left in the cart. */
  earlier: EarlierPieces;
  /** The first line that cannot be ordered as it is. */
  problemRef?: Ref<HTMLLIElement>;
};

export function CartList({ slug, lines, currency, checks, menu, notes, earlier, problemRef }: CartListProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const list = useRemovedRow<HTMLUListElement>(lines.length);

  const change = (line: CartLine, quantity: number) => {
    void changeLineQuantity(slug, lineKey(line), quantity - line.quantity);
    if (quantity > 0) return;
    const dish = isolate(lineText(line, lang));
    const undo = async () => {
      if ((await addLinesToCart(slug, [line], currency)) === 'full') showToast({ text: t('cart.full') });
    };
    showToast({ text: t('cart.removed', { dish }), action: { label: t('common.undo'), run: () => void undo() } });
  };

  // Without a menu there is nothing to check against.
  const checkOf = (line: CartLine, at: number): LineCheck => checks[at] ?? { kind: 'ok', line };
  const firstProblem = checks.findIndex(isBlockingCheck);
  const dishes = menu && dishesById(menu);
  const chooseFor = (line: CartLine, { kind }: LineCheck) => {
    const cannot = kind === 'gone' || kind === 'sold_out' || kind === 'no_price';
    const entry = cannot ? undefined : dishes?.get(line.dish_id);
    if (!entry) return null;
    return kind === 'size_gone' || hasChoice(entry.dish) ? () => openChoice(slug, entry.dish, entry.hue, line) : null;
  };

  return (
    <Card as="ul" {...list} className={css.list}>
      {lines.map((line, at) => (
        <CartRow
          // Not lineKey: it changes with size and note, and the row would lose the focus.
          key={`${line.dish_id} ${lines.slice(0, at).filter((one) => one.dish_id === line.dish_id).length}`}
          {...(at === firstProblem && { ref: problemRef })}
          slug={slug}
          line={line}
          check={checkOf(line, at)}
          currency={currency}
          isEarlier={(earlier[lineKey(line)] ?? 0) > 0}
          lang={lang}
          eager={at < IN_VIEW}
          onQuantity={(quantity) => change(line, quantity)}
          onChoose={chooseFor(line, checkOf(line, at))}
          onDrop={(without) => void dropOptions(slug, line, without)}
          onNote={notes ? (note) => void setLineNote(slug, lineKey(line), note) : null}
        />
      ))}
    </Card>
  );
}

import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { lineKey, type CartLine } from '#src/domain/cart.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addToCart, setLineNote, setLineQuantity, type LineCheck } from '#src/state/cart.ts';
import { useLang } from '#src/state/settings.ts';
import { showToast } from '#src/state/ui.ts';
import { CartRow } from './cart-row.tsx';
import css from './cart-list.module.css';

/** Lines that a phone shows before anything is scrolled: their pictures come before what the screen can do without. */
const IN_VIEW = 6;

type CartListProps = {
  slug: string;
  lines: readonly CartLine[];
  /** One verdict per line, in the lines' order. */
  checks: readonly LineCheck[];
  menu: Menu | null;
  /** The host takes a note with each dish. */
  notes: boolean;
};

/** The cart's lines, each with its quantity, what is wrong with it, and its note. */
export function CartList({ slug, lines, checks, menu, notes }: CartListProps) {
  const { t } = useTranslation();
  const lang = useLang();

  const putBack = (line: CartLine) => {
    const dish = menu?.categories.flatMap((category) => category.dishes).find(({ id }) => id === line.dish_id);
    if (!dish) return undefined;
    const size = dish.sizes.find(({ id }) => id === line.size_id) ?? null;
    return () => void addToCart(slug, dish, line.hue, size, { quantity: line.quantity, note: line.note });
  };

  const change = (line: CartLine, quantity: number) => {
    void setLineQuantity(slug, lineKey(line), quantity);
    if (quantity > 0) return;
    const dish = isolate(inLanguage(line.name, lang));
    const run = putBack(line);
    showToast({ text: t('cart.removed', { dish }), ...(run && { action: { label: t('common.undo'), run } }) });
  };

  return (
    <ul className={css.list}>
      {lines.map((line, at) => (
        <CartRow
          // A line's own key changes with its note, and a row must not lose its focus for that.
          key={`${line.dish_id} ${line.size_id ?? ''} ${lines.slice(0, at).filter((one) => one.dish_id === line.dish_id).length}`}
          line={line}
          check={checks[at] ?? { kind: 'ok' }}
          lang={lang}
          eager={at < IN_VIEW}
          onQuantity={(quantity) => change(line, quantity)}
          onNote={notes ? (note) => void setLineNote(slug, lineKey(line), note) : null}
        />
      ))}
    </ul>
  );
}

import { useTranslation } from '#src/i18n/use-translation.ts';
import { lineKey, type CartLine } from '#src/domain/cart.ts';
import { inLanguage } from '#src/domain/text.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { addLines, changeLineQuantity, setLineNote, type LineCheck } from '#src/stores/cart.ts';
import { useLang } from '#src/stores/settings.ts';
import { showToast } from '#src/stores/ui.ts';
import { CartRow } from './cart-row.tsx';
import css from './cart-list.module.css';

/** Lines that a phone shows before anything is scrolled: their pictures come before what the screen can do without. */
const IN_VIEW = 6;

type CartListProps = {
  slug: string;
  lines: readonly CartLine[];
  /** One verdict per line, in the lines' order. */
  checks: readonly LineCheck[];
  /** The host takes a note with each dish. */
  notes: boolean;
};

/** The cart's lines, each with its quantity, what is wrong with it, and its note. */
export function CartList({ slug, lines, checks, notes }: CartListProps) {
  const { t } = useTranslation();
  const lang = useLang();

  const change = (line: CartLine, quantity: number) => {
    void changeLineQuantity(slug, lineKey(line), quantity - line.quantity);
    if (quantity > 0) return;
    const dish = isolate(inLanguage(line.name, lang));
    const undo = { label: t('common.undo'), run: () => void addLines(slug, [line]) };
    showToast({ text: t('cart.removed', { dish }), action: undo });
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

import type { SlipRow } from '#src/slips/slip.ts';
import css from './slip.module.css';

/** A slip for the browser's print dialog. Each text has its own direction, and begins where the slip begins. */
export function Slip({ rows }: { rows: readonly SlipRow[] }) {
  return rows.map(({ texts, quantity, end, place }, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows of a slip never change
    <div
      key={at}
      className={`${css.row} ${place ? css[place] : ''}`}
      data-row={quantity === undefined ? 'text' : 'dish'}
    >
      {quantity !== undefined && <b className={css.quantity}>{quantity}</b>}
      <span className={css.texts}>
        {texts.map(({ text, look }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor do their texts
          <span key={n} className={look && css[look]}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
      {end && <span className={`${css.end} ${end.look ? css[end.look] : ''}`}>{end.text}</span>}
    </div>
  ));
}

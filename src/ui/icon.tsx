import type { IconName } from './icon-names.ts';
import css from './icon.module.css';

/** Icons that point along the line of reading turn with it; all others look the same in both directions. */
const MIRRORED = new Set(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'log-out', 'send']);

/** A line icon of the sprite in the page. Names are written as in a left-to-right page: forward is `chevron-right`. */
export function Icon({
  name,
  size = 22,
  stroke = '1.9',
  filled = false,
  className = '',
}: {
  name: IconName;
  size?: number;
  /** A text, as the page wants it: two such numbers, made texts, have a phone keep 48 kB of others. */
  stroke?: `${number}`;
  filled?: boolean;
  className?: string;
}) {
  const classes = [css.icon, MIRRORED.has(name) && css.mirrored, filled && css.filled, className]
    .filter(Boolean)
    .join(' ');
  return (
    <svg className={classes} width={size} height={size} strokeWidth={stroke} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

import type { IconName } from './icon-names.ts';
import css from './icon.module.css';

const MIRRORED = new Set(['arrow-left', 'arrow-right', 'chevron-left', 'chevron-right', 'log-out', 'send']);

/** Use the name that is right in a left-to-right page: forward is `chevron-right`. */
export function Icon({
  name,
  size = 22,
  stroke = '1.9',
  filled = false,
  ink,
  className = '',
}: {
  name: IconName;
  size?: number;
  /** A string: converting numbers such as 2.1 to strings made the browser keep 48 kB of cached strings. */
  stroke?: `${number}`;
  filled?: boolean;
  /** As of the layout parts. */
  ink?: 2 | 3 | 'brand' | 'go';
  className?: string;
}) {
  const classes = [css.icon, MIRRORED.has(name) && css.mirrored, filled && css.filled, ink && `ink-${ink}`, className]
    .filter(Boolean)
    .join(' ');
  return (
    <svg className={classes} width={size} height={size} strokeWidth={stroke} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

import css from './badge.module.css';

/** For the eye only: the control's name contains the count. 0 shows nothing. */
export function Badge({ count, className = '' }: { count: number; className?: string | undefined }) {
  if (count === 0) return null;
  return (
    <b key={count} className={`${css.badge} ${className}`} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </b>
  );
}

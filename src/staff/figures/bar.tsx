import css from './figures.module.css';

/** A figure's length beside the others': decoration, the figure itself stands in the table. `share`: 0 to 1. */
export function Bar({ share }: { share: number }) {
  return (
    <span className={css.bar} aria-hidden="true">
      <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
    </span>
  );
}

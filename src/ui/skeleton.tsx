import css from './skeleton.module.css';

/** A grey stand-in of the same size as what is coming. Sizes in pixels, or any CSS length. */
export function Skeleton({
  width = '100%',
  height,
  radius = 10,
  className = '',
}: {
  width?: number | string;
  height: number | string;
  radius?: number | string;
  className?: string;
}) {
  return (
    <span
      className={`${css.skeleton} ${className}`}
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

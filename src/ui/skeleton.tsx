import css from './skeleton.module.css';

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

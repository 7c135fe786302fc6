import type { Ref } from 'react';
import type { IconName } from './icon-names.ts';
import css from './plate.module.css';

const GLAZES = ['#2F6F8F', '#B93A18', '#3D7D22', '#9A6300'] as const;

/** The plate is cream in both themes, so these do not change. */
export const STATE_GLAZES = {
  go: '#0B7A48',
  wait: '#9A6300',
  note: '#1F6AA8',
  stop: '#BF2A30',
  none: '#5F747C',
  offline: '#1F3F49',
} as const;

export function glazeOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return GLAZES[sum % GLAZES.length] ?? GLAZES[0];
}

const LEAVES = Array.from({ length: 36 }, (_, at) => {
  const angle = (at / 36) * 2 * Math.PI;
  const lean = angle + ((at % 2 ? 34 : -34) * Math.PI) / 180;
  const [x, y] = [100 + 84.5 * Math.sin(angle), 100 - 84.5 * Math.cos(angle)];
  const [dx, dy] = [4.6 * Math.sin(lean), -4.6 * Math.cos(lean)];
  const turn = Math.round((lean * 180) / Math.PI);
  const n = (value: number) => value.toFixed(1);
  return `M${n(x - dx)} ${n(y - dy)}A1.7 4.6 ${turn} 0 1 ${n(x + dx)} ${n(y + dy)}A1.7 4.6 ${turn} 0 1 ${n(x - dx)} ${n(y - dy)}`;
}).join('');

/** Every `Plate` refers to it; render it once per page. */
export function PlateDefs() {
  return (
    <svg className="defs" aria-hidden="true">
      <radialGradient id="plate-rim" cx="40%" cy="34%" r="78%">
        <stop offset="0" stopColor="#fffdf8" />
        <stop offset=".72" stopColor="#f4e9d6" />
        <stop offset="1" stopColor="#d9c6a4" />
      </radialGradient>
      <radialGradient id="plate-well" cx="56%" cy="60%" r="64%">
        <stop offset="0" stopColor="#f4e9d6" />
        <stop offset=".74" stopColor="#fffdf8" />
        <stop offset=".95" stopColor="#f4e9d6" />
        <stop offset="1" stopColor="#d9c6a4" />
      </radialGradient>
      <symbol id="plate" viewBox="0 0 200 200">
        <circle cx="100" cy="104" r="95" fill="#2a1405" opacity=".1" />
        <circle cx="100" cy="102" r="96" fill="#2a1405" opacity=".09" />
        <circle cx="100" cy="100" r="96" fill="url(#plate-rim)" />
        <circle cx="100" cy="100" r="93" fill="none" stroke="currentColor" strokeWidth="1.6" opacity=".75" />
        <path d={LEAVES} fill="currentColor" />
        <circle cx="100" cy="100" r="76" fill="none" stroke="currentColor" strokeWidth="1.2" opacity=".7" />
        <circle cx="100" cy="100" r="72" fill="url(#plate-well)" />
        <circle cx="100" cy="100" r="72" fill="none" stroke="#d9c6a4" strokeOpacity=".7" />
      </symbol>
    </svg>
  );
}

/** `fontSize`: in units of a plate 200 wide; `size`: in pixels. */
export function Plate({
  ref,
  word,
  icon,
  glaze,
  size,
  fontSize = 44,
  className = '',
}: {
  ref?: Ref<SVGSVGElement> | undefined;
  word?: string;
  icon?: IconName;
  glaze: string;
  size?: number;
  fontSize?: number;
  className?: string;
}) {
  return (
    <svg
      ref={ref}
      className={`${css.plate} ${className}`}
      viewBox="0 0 200 200"
      width={size}
      height={size}
      color={glaze}
      aria-hidden="true"
    >
      <use href="#plate" />
      {icon && <use className={css.icon} href={`#i-${icon}`} x="70" y="70" width="60" height="60" />}
      {word && (
        <text className={css.word} x="100" y="100" fontSize={fontSize}>
          {word}
        </text>
      )}
    </svg>
  );
}

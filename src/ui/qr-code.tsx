import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import css from './qr-code.module.css';

type QrCodeProps = {
  text: string;
  label: string;
  /** `low`: more text in a code of the same size, for screens, which have no stains. */
  repair?: 'low' | 'medium';
  className?: string | undefined;
};

/** Modules of white around a code, without which no reader finds it. */
const QUIET_ZONE = 4;

/** Dark on a white sheet of its own, whatever theme the page has or the browser makes. */
export function QrCode({ text, label, repair = 'medium', className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text, repair), [text, repair]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={`${css.sheet} ${className}`}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="white" />
      <path d={path} />
    </svg>
  );
}

function drawn(text: string, repair: 'low' | 'medium'): { size: number; path: string } {
  const code = generate(text, { minCorrectionLevel: repair === 'low' ? correction.L : correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}

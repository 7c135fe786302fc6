import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';

type QrCodeProps = {
  text: string;
  label: string;
  /** `low`: more text in a code of the same size, for screens, which have no stains. */
  repair?: 'low' | 'medium';
  /** Modules of ground around it. */
  margin?: number;
  className?: string | undefined;
};

export function QrCode({ text, label, repair = 'medium', margin = 0, className = '' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text, repair), [text, repair]);
  const side = size + 2 * margin;
  return (
    <svg className={className} viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label}>
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

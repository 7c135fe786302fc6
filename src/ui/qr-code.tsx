import { create } from 'qrcode';
import { useMemo } from 'react';

export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string;
  label: string;
  className?: string | undefined;
}) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  modules.data.forEach((dark, at) => {
    if (dark) path += `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`;
  });
  return { size: modules.size, path };
}

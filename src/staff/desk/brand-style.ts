import type { CSSProperties } from 'react';
import type { BrandColors } from '#src/domain/brand.ts';

export function brandStyle(shades: BrandColors | undefined): CSSProperties {
  const entries = Object.entries(shades ?? {}).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color]);
  return Object.fromEntries(entries) as CSSProperties;
}

import type { CSSProperties } from 'react';
import type { BrandColors } from '#src/domain/brand.ts';

/** A venue's derived colours for one part of the page, whatever theme the rest of it is in. */
export function brandStyle(shades: BrandColors | undefined): CSSProperties {
  const entries = Object.entries(shades ?? {}).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color]);
  return Object.fromEntries(entries) as CSSProperties;
}

import type { CSSProperties } from 'react';
import type { BrandColors } from '#src/domain/brand.ts';

/** Derived brand colours for one part of the page, independent of the page's theme. */
export function brandStyle(shades: BrandColors | undefined): CSSProperties {
  const entries = Object.entries(shades ?? {}).map(([name, color]) => [`--${name.replaceAll('_', '-')}`, color]);
  return Object.fromEntries(entries) as CSSProperties;
}

import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { decoded } from '#src/domain/slug.ts';
import { LoadingLine } from './loading-line.tsx';
import { UnknownVenue } from './unknown-venue.tsx';

/** Invalid percent-encoding, which no route takes. A known venue's own page says what is missing. */
export function BrokenAddress(): ReactNode {
  const [, first = ''] = useLocation({ select: ({ pathname }) => pathname.split('/') });
  const isBroken = first.includes('%') && decoded(first) === first;
  useEffect(() => {
    if (!isBroken) location.replace(`/${first}/not-found`);
  }, [isBroken, first]);
  return isBroken ? <UnknownVenue slug={first} /> : <LoadingLine />;
}

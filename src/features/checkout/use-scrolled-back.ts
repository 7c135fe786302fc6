import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { untilTouched } from '#src/state/first-screen.ts';

/**
 * A page that is loaded again lands where it was left, though the router has scrolled before all of it stands: once
 * `stands`, and unless somebody has touched it meanwhile.
 */
export function useScrolledBack(stands: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const touched = useRef(false);
  useEffect(() => void untilTouched().then(() => (touched.current = true)), []);
  useLayoutEffect(() => {
    if (stands && !touched.current && scrollY < left) scrollTo(0, left);
    // oxlint-disable-next-line react/exhaustive-deps -- where it was left stays so
  }, [stands]);
}

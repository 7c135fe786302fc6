import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { untilTouched } from '#src/state/first-screen.ts';

/**
 * After a reload the router restores the scroll position before the whole screen is drawn. This restores it again once
 * `stands` is true, unless somebody has touched the page since.
 */
export function useScrolledBack(stands: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const touched = useRef(false);
  useEffect(() => void untilTouched().then(() => (touched.current = true)), []);
  const restore = useEffectEvent(() => {
    if (!touched.current && scrollY < left) scrollTo(0, left);
  });
  useLayoutEffect(() => {
    if (stands) restore();
  }, [stands]);
}

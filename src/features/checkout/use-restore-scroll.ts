import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The router restores it before the cart is rendered; this hook once it is `complete`. */
export function useRestoreScroll(complete: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const touched = useRef(false);
  useEffect(() => {
    const touch = () => (touched.current = true);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) addEventListener(event, touch, { once: true, passive: true });
    return () => {
      for (const event of events) removeEventListener(event, touch);
    };
  }, []);
  const restore = useEffectEvent(() => {
    if (!touched.current && scrollY < left) scrollTo(0, left);
  });
  useLayoutEffect(() => {
    if (complete) restore();
  }, [complete]);
}

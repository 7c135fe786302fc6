import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The router restores it before the cart is rendered; this hook once it is `complete`. */
export function useRestoreScroll(complete: boolean): void {
  const left = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const touched = useRef(false);
  const restore = useEffectEvent(() => {
    if (!touched.current && scrollY < left) scrollTo(0, left);
  });
  useLayoutEffect(() => {
    if (complete) return restore();
    const touch = () => (touched.current = true);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const event of events) addEventListener(event, touch, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, touch);
    };
  }, [complete]);
}

import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { focusScreen } from '#src/ui/guard-removal.ts';
import { restTaps, tappedPlace } from '#src/ui/rest-taps.ts';
import { frameOf } from './screen-frame.ts';

/** In a wide window the columns beside the screen do not move, so neither does the screen. */
const UNMOVED = '(prefers-reduced-motion: reduce), (width > 600px)';

/**
 * A new screen gets the focus at its heading, and slides in: from the end side, on the way back from the start side. It
 * is usable at once, except where the link was tapped that led to it. Returns what notes that place.
 */
export function useScreenChange(main: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const router = useRouter();
  const tapped = useRef<DOMRect>(null);
  useEffect(() => {
    const isTab = () => frameOf(router.state.matches.at(-1)?.staticData).isTab;
    let wasTab = isTab();
    let isBack = false;
    const stopHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0);
    });
    const stopRouter = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      const isBetweenTabs = wasTab && isTab();
      wasTab = isTab();
      if (!pathChanged || !fromLocation) return;
      focusScreen();
      restTaps(tapped.current);
      if (!isBetweenTabs && !matchMedia(UNMOVED).matches) slideIn(main.current, isBack);
    });
    return () => {
      stopHistory();
      stopRouter();
    };
  }, [router, main]);
  return ({ target }) => {
    tapped.current = tappedPlace(target);
  };
}

function slideIn(screen: HTMLElement | null, isBack: boolean): void {
  const isRtl = document.documentElement.dir === 'rtl';
  const from = isBack === isRtl ? '25%' : '-25%';
  screen?.animate([{ transform: `translateX(${from})` }, { transform: 'none' }], {
    duration: 300,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** The screens of the tab bar lie side by side: none is ahead of another, so nothing moves between them. */
const TABS = new Set([
  'home',
  'menu',
  'order-empty',
  'favorite',
  'favorite-empty',
  'order-history',
  'order-history-empty',
]);

const isTab = ({ pathname }: ParsedLocation): boolean => TABS.has(pathname.split('/')[2] ?? '');

/** In a wide window a screen is one column among others, which stand still. */
const UNMOVED = '(prefers-reduced-motion: reduce), (width > 600px)';

/**
 * Slides each new screen in, between the header and the bar below, which stand still: from the side that reading goes to,
 * from the other side on the way back. Nothing waits for the motion; the screen can be used from its first frame.
 */
export function useScreenMotion(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    let isBack = false;
    const stopHistory = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0);
    });
    const stopRouter = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (!pathChanged || !fromLocation || (isTab(fromLocation) && isTab(toLocation))) return;
      if (!matchMedia(UNMOVED).matches) slideIn(main.current, isBack);
    });
    return () => {
      stopHistory();
      stopRouter();
    };
  }, [router, main]);
}

/** A quarter of the width: most of the screen is there from the first frame. */
function slideIn(screen: HTMLElement | null, isBack: boolean): void {
  const isRtl = document.documentElement.dir === 'rtl';
  const from = isBack === isRtl ? '25%' : '-25%';
  screen?.animate([{ transform: `translateX(${from})` }, { transform: 'none' }], {
    duration: 300,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

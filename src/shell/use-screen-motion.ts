import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** Tabs are siblings, so switching between them is not animated. */
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

/** In a wide window the columns beside the screen do not move, so neither does the screen. */
const UNMOVED = '(prefers-reduced-motion: reduce), (width > 600px)';

/** Slides a new screen in from the end side, on the way back from the start side. The screen is usable at once. */
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

function slideIn(screen: HTMLElement | null, isBack: boolean): void {
  const isRtl = document.documentElement.dir === 'rtl';
  const from = isBack === isRtl ? '25%' : '-25%';
  screen?.animate([{ transform: `translateX(${from})` }, { transform: 'none' }], {
    duration: 300,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

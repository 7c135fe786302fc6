import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { frameOf } from './screen-frame.ts';

/** In a wide window the columns beside the screen do not move, so neither does the screen. */
const UNMOVED = '(prefers-reduced-motion: reduce), (width > 600px)';

/** From the end side, on the way back from the start side. The screen is usable at once. */
export function useScreenMotion(main: RefObject<HTMLElement | null>): void {
  const router = useRouter();
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
      if (!pathChanged || !fromLocation || isBetweenTabs) return;
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

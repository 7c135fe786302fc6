import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import css from './screen-motion.module.css';

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

const screenOf = (pathname: string): string => pathname.split('/')[2] ?? '';

/**
 * Moves a new screen in, between the header and the bar below, which stand still: from the side that reading goes to, or
 * from the other side on the way back. Nothing waits for the motion; the screen can be used from its first frame.
 */
export function ScreenMotion({ children }: { children: ReactNode }) {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const isBack = useIsBack();
  const [shown, setShown] = useState({ pathname, motion: '' });
  if (shown.pathname !== pathname) {
    const isTab = TABS.has(screenOf(shown.pathname)) && TABS.has(screenOf(pathname));
    setShown({ pathname, motion: (isTab ? undefined : isBack ? css.back : css.forward) ?? '' });
  }
  return (
    <div key={pathname} className={`${css.screen} ${shown.motion}`}>
      {children}
    </div>
  );
}

/** Whether the last change of the address went back in the browser's history. */
function useIsBack(): boolean {
  const { history } = useRouter();
  const [isBack, setIsBack] = useState(false);
  useEffect(
    () =>
      history.subscribe(({ action }) =>
        setIsBack(action.type === 'BACK' || (action.type === 'GO' && action.index < 0)),
      ),
    [history],
  );
  return isBack;
}

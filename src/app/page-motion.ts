import type { ParsedLocation } from '@tanstack/react-router';

/** The places of the tab bar: side by side, so that none is ahead of another. */
const TABS = new Set([
  'home',
  'menu',
  'order-empty',
  'favorite',
  'favorite-empty',
  'order-history',
  'order-history-empty',
]);

type Motion = 'forward' | 'back' | 'fade';

/** How one screen gives way to another; null: at once. */
export function motionBetween(from: ParsedLocation | undefined, to: ParsedLocation): Motion | null {
  if (!from || from.pathname === to.pathname) return null;
  // Whoever has confirmed waits for this screen, and a picture of the one before takes its time.
  if (screenOf(to) === 'order-successful') return null;
  if (TABS.has(screenOf(from)) && TABS.has(screenOf(to))) return 'fade';
  return placeOf(to) >= placeOf(from) ? 'forward' : 'back';
}

/**
 * Shows the next screen, which `show` draws, in the place of the one before. Of a view transition only the old screen's
 * picture is used, and leaves (base.css); the new screen is the page itself and moves in beside it, so that it can be
 * tapped from its first frame. Without the browser's help, or where less motion is wanted, it is simply there.
 */
export async function giveWay(motion: Motion | null, show: () => Promise<void>): Promise<void> {
  if (motion === null || !document.startViewTransition || !wanted()) return show();
  const root = document.documentElement;
  root.dataset['leaving'] = motion;
  const transition = document.startViewTransition(async () => {
    await show();
    delete root.dataset['leaving'];
    root.dataset['motion'] = motion;
  });
  // Skipped by a newer one, or in a page that nobody sees: there is nothing to move.
  transition.ready.then(() => moveIn(motion)).catch(() => undefined);
  await transition.updateCallbackDone;
}

function wanted(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  // A panel or a sheet that is closing shows the way already.
  return !document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof HTMLDialogElement);
}

/** The new screen, from the side that the reading goes to, or back; between tabs, and in a wide window, it stands. */
function moveIn(motion: Motion): void {
  if (motion === 'fade' || matchMedia('(width > 600px)').matches) return;
  const reading = document.documentElement.dir === 'rtl' ? -1 : 1;
  const from = reading * (motion === 'forward' ? 100 : -100);
  const page = document.getElementById('main')?.parentElement;
  page?.animate([{ transform: `translateX(${from}%)` }, { transform: 'none' }], {
    duration: 300,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

function screenOf({ pathname }: ParsedLocation): string {
  return pathname.split('/')[2] ?? '';
}

/** The router numbers the entries of the history. */
function placeOf({ state }: ParsedLocation): number {
  return state.__TSR_index ?? 0;
}

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

type Motion = 'forward' | 'back';

/** How one screen gives way to another; null: at once. */
function motionBetween(from: ParsedLocation, to: ParsedLocation): Motion | null {
  if (TABS.has(screenOf(from)) && TABS.has(screenOf(to))) return null;
  return placeOf(to) >= placeOf(from) ? 'forward' : 'back';
}

/** How far the new screen has to go, in hundredths of its width: most of it is there from the first frame. */
const WAY = 25;

/**
 * Shows the next screen, which `show` draws, in the place of the one before, and moves it in: between the header and the
 * bar below, which stand still. Nothing waits for the motion, and all of the screen can be used from its first frame.
 */
export async function giveWay(
  from: ParsedLocation | undefined,
  to: ParsedLocation,
  show: () => Promise<void>,
): Promise<void> {
  if (!from || from.pathname === to.pathname) return show();
  const motion = motionBetween(from, to);
  const moves = motion !== null && wanted();
  // The new heading takes the focus. Removing what has it now would cost a pass over the style of the whole page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await show();
  if (moves) moveIn(motion);
}

/** In a wide window a screen is one column among others, which stand. */
function wanted(): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce), (width > 600px)').matches) return false;
  // A panel or a sheet that is closing shows the way already.
  return !document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target instanceof HTMLDialogElement);
}

/** From the side that the reading goes to, or back. */
function moveIn(motion: Motion): void {
  const reading = document.documentElement.dir === 'rtl' ? -1 : 1;
  const from = reading * (motion === 'forward' ? WAY : -WAY);
  document.getElementById('main')?.animate([{ transform: `translateX(${from}%)` }, { transform: 'none' }], {
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

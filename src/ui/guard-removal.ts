import type { RefCallback } from 'react';
import { restTaps } from './rest-taps.ts';

/** Focuses the heading, which a screen reader reads; without one the screen's content. */
export function focusScreen(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * A ref for a control that its own action may remove. The second tap of a finger does not hit what takes its place. The
 * focus, which browsers reset to the top of the page, goes to the heading, so that the next key presses nothing.
 */
export const guardRemoval: RefCallback<HTMLElement> = (control) => {
  if (!control) return;
  let tapped: DOMRect | null = null;
  const note = () => {
    tapped = control.getBoundingClientRect();
  };
  control.addEventListener('click', note, { capture: true });
  return () => {
    control.removeEventListener('click', note, { capture: true });
    const hadFocus = control.contains(document.activeElement);
    // React removes it after this, and others may have moved the focus then. Its strict mode removes nothing.
    queueMicrotask(() => {
      if (control.isConnected) return;
      restTaps(tapped);
      if (hadFocus && document.activeElement === document.body) focusScreen();
    });
  };
};

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

type Change = { fromLocation?: ParsedLocation; toLocation: ParsedLocation; pathChanged: boolean };

/**
 * How one screen gives way to the next, as the type of a view transition (base.css): `forward` from the side the
 * reading goes to, `back` the other way, `fade` between tabs. False: at once.
 */
export function pageMotion({ fromLocation, toLocation, pathChanged }: Change): string[] | false {
  if (!fromLocation || !pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  // A panel or a sheet that is closing shows the way already.
  if (document.getAnimations().some(({ effect }) => targetOf(effect) instanceof HTMLDialogElement)) return false;
  if (TABS.has(screenOf(fromLocation)) && TABS.has(screenOf(toLocation))) return ['fade'];
  return [placeOf(toLocation) >= placeOf(fromLocation) ? 'forward' : 'back'];
}

function targetOf(effect: AnimationEffect | null): Element | null {
  return effect instanceof KeyframeEffect ? effect.target : null;
}

function screenOf({ pathname }: ParsedLocation): string {
  return pathname.split('/')[2] ?? '';
}

/** The router numbers the entries of the history. */
function placeOf({ state }: ParsedLocation): number {
  return state.__TSR_index ?? 0;
}

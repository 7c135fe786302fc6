const RESTING_MS = 400;

/** The place of the control that was tapped. */
export const tappedPlace = (target: EventTarget): DOMRect | null =>
  (target instanceof Element && target.closest('a, button, label, summary')?.getBoundingClientRect()) || null;

/**
 * A finger that taps twice must not hit another action: what a tap opens or removes often has a button in the same
 * place. This place takes no taps for a moment.
 */
export function restTaps(place: DOMRect | null): void {
  if (!place) return;
  const shield = document.createElement('div');
  Object.assign(shield.style, {
    position: 'fixed',
    zIndex: '99',
    inset: `${place.top}px auto auto ${place.left}px`,
    inlineSize: `${place.width}px`,
    blockSize: `${place.height}px`,
  });
  document.body.append(shield);
  setTimeout(() => shield.remove(), RESTING_MS);
}

/** Everything outside an open dialog is inert already. */
export function restDialog(dialog: HTMLDialogElement): void {
  dialog.animate({ pointerEvents: ['none', 'none'] }, RESTING_MS);
}

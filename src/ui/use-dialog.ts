import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ref as asRef } from 'valtio';
import { focusWithoutRing } from './focus-tapped.ts';
import { dialogs, placeOf } from './open-dialogs.ts';
import { restDialog, restTaps, tappedPlace } from './rest-taps.ts';
import { paintThemeColor } from './theme-color.ts';

/** The place of the dialog's entry. */
function enterHistory({ history, navigate }: AnyRouter): number {
  const at = placeOf(history.location);
  const isFree = history.location.state.dialogs && !dialogs.open.some((dialog) => dialog.at === at);
  if (isFree) return at;
  void navigate({ to: '.', search: true, hash: true, state: { dialogs: dialogs.open.length }, resetScroll: false });
  return placeOf(history.location);
}

/** Fields always show that they have the focus. */
const RINGED = ':focus-visible:not(input, textarea)';

function hide(dialog: HTMLDialogElement, tapped: DOMRect | null, byTap: boolean): void {
  if (!dialog.hasAttribute('open')) return;
  restTaps(tapped);
  dialogs.open = dialogs.open.filter(({ element }) => element !== dialog);
  dialog.close?.();
  dialog.removeAttribute('open');
  paintThemeColor();
  const opener = document.activeElement;
  if (!byTap || !(opener instanceof HTMLElement) || !opener.matches(RINGED)) return;
  opener.blur();
  focusWithoutRing(opener);
}

/** Else its first button has the focus, around which WebKit draws a ring, also after a tap. */
function focusTitle(dialog: HTMLDialogElement): void {
  const title = dialog.querySelector('h2') ?? dialog;
  title.tabIndex = -1;
  focusWithoutRing(title);
}

/** Esc, going back and a click on the backdrop only call `onClose`. */
export function useDialog(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const tapped = useRef<DOMRect>(null);
  const byTap = useRef(false);
  const router = useRouter();
  const close = useEffectEvent(onClose);
  // Not in the effect's cleanup: React would give the focus back to the control that closed the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) return hide(dialog, tapped.current, byTap.current);
    byTap.current = !document.activeElement?.matches(RINGED);
    // oxlint-disable no-restricted-properties -- asked for first
    // Firefox below 98 has no dialogs: the element is then an ordinary one, over the page by its style.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    // oxlint-enable no-restricted-properties
    restDialog(dialog);
    if (byTap.current) focusTitle(dialog);
    dialogs.open = [...dialogs.open, asRef({ element: dialog, at: Infinity, close: () => close() })];
    paintThemeColor();
  }, [open]);
  // Before its removal: a dialog removed while open does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog) hide(dialog, tapped.current, byTap.current);
    };
  }, []);
  useEffect(() => {
    const own = dialogs.open.find(({ element }) => element === ref.current);
    if (open && own) own.at = enterHistory(router);
  }, [open, router]);
  return {
    ref,
    onCancel: (event) => {
      // A file input that is closed without a choice fires `cancel`, which bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      tapped.current = tappedPlace(event.target);
      if (event.target === event.currentTarget) onClose();
    },
  };
}

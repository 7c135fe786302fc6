import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { proxy, ref as asRef, useSnapshot } from 'valtio';
import { restDialog, restTaps, tappedPlace } from './rest-taps.ts';
import { paintThemeColor } from './theme-color.ts';

const dialogs = proxy<{ open: HTMLDialogElement[] }>({ open: [] });

/** Everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  (useSnapshot(dialogs, { sync: true }).open.at(-1) as HTMLDialogElement | undefined) ?? null;

/** Esc, the back gesture and a click on the backdrop only call `onClose`. */
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
  // A layout effect closes it before removal: a dialog removed while open does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // oxlint-disable no-restricted-properties -- asked for first
    // Firefox below 98 has no dialogs: the element is then an ordinary one, over the page by its style.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    // oxlint-enable no-restricted-properties
    restDialog(dialog);
    dialogs.open = [...dialogs.open, asRef(dialog)];
    paintThemeColor();
    return () => {
      restTaps(tapped.current);
      dialogs.open = dialogs.open.filter((one) => one !== dialog);
      dialog.close?.();
      dialog.removeAttribute('open');
      paintThemeColor();
    };
  }, [open]);
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

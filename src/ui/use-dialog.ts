import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { dialogOpened } from './theme-color.ts';

/**
 * What a native dialog is given: it opens and closes with `open`, traps the focus and gives it back. Esc, the back gesture
 * and a press beside it only call `onClose`.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    const closed = dialogOpened();
    return () => {
      closed();
      dialog.close();
    };
  }, [open]);
  return {
    ref,
    onCancel: (event) => {
      // A file chooser that was closed without a choice cancels too, and bubbles.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dialogOpened } from './theme-color.ts';

/** Opens and closes a native dialog with `open`: it traps the focus, gives it back and hears Esc and the back gesture. */
export function useDialog(open: boolean): RefObject<HTMLDialogElement | null> {
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
  return ref;
}

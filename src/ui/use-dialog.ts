import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { paintThemeColor } from './theme-color.ts';

/** Those that are open, the topmost last. */
let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpened(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog over all others, outside which nothing can be reached or heard; null where none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => opened.at(-1) ?? null);

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
    setOpened([...opened, dialog]);
    paintThemeColor();
    return () => {
      setOpened(opened.filter((one) => one !== dialog));
      dialog.close();
      paintThemeColor();
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

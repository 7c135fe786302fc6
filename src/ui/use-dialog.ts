import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { paintThemeColor } from './theme-color.ts';

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

/** The topmost open dialog, or null. Everything outside it is inert. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => opened.at(-1) ?? null);

/** Props for a native modal dialog. Esc, the back gesture and a click on the backdrop only call `onClose`. */
export function useDialog(
  open: boolean,
  onClose: () => void,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: SyntheticEvent) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect closes it before removal: a dialog removed while open does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // oxlint-disable no-restricted-properties -- asked for first
    // Firefox below 98 has no dialogs: the element is then an ordinary one, over the page by its style.
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    // oxlint-enable no-restricted-properties
    setOpened([...opened, dialog]);
    paintThemeColor();
    return () => {
      setOpened(opened.filter((one) => one !== dialog));
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
      if (event.target === event.currentTarget) onClose();
    },
  };
}

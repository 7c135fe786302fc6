export const focusWithoutRing = (element: HTMLElement): void =>
  element.focus({ preventScroll: true, focusVisible: false });

/** Safari gives a tapped button no focus. With it, a closed sheet returns the focus there, as in other browsers. */
export function focusTappedControls(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a, summary') : null;
      // A field that is being typed in keeps the focus and its keyboard.
      if (control && document.activeElement?.contains(control)) focusWithoutRing(control);
    },
    true,
  );
}

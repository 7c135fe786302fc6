/** The browser's own bars take the colour of what is under them; white while a dialog is open. */
let open = 0;
let screen = '--paper';

/** The paper of the current screen: `--paper`, or `--paper-2` on order, history and tracking. */
export function setScreenPaper(name: '--paper' | '--paper-2'): void {
  screen = name;
  paintThemeColor();
}

/** Counts dialogs in and out, for dialogs that open over one another. */
export function dialogOpened(): () => void {
  open += 1;
  paintThemeColor();
  return () => {
    open -= 1;
    paintThemeColor();
  };
}

/** Called after anything that changes the colours: screen, dialog, light or dark. Read with the next frame's styles. */
export function paintThemeColor(): void {
  requestAnimationFrame(paint);
}

function paint(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const value = getComputedStyle(document.documentElement).getPropertyValue(open > 0 ? '--modal-paper' : screen);
  if (meta && value.trim()) meta.content = value.trim();
}

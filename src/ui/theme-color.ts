/** The browser's own bars take the colour of what is under them; white while a dialog is open. */
let screen = '--paper';

/** The paper of the current screen: `--paper`, or `--paper-2` on order, history and tracking. */
export function setScreenPaper(name: '--paper' | '--paper-2'): void {
  screen = name;
  paintThemeColor();
}

/** Called after anything that changes the colours: screen, dialog, light or dark. Read with the next frame's styles. */
export function paintThemeColor(): void {
  requestAnimationFrame(paint);
}

function paint(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const paper = document.querySelector('dialog[open]') ? '--modal-paper' : screen;
  const value = getComputedStyle(document.documentElement).getPropertyValue(paper);
  if (meta && value.trim()) meta.content = value.trim();
}

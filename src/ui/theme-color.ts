/** Colours the browser's bars like the current screen; white while a dialog is open. */
let screen = '--paper';

export function setScreenPaper(name: '--paper' | '--paper-2'): void {
  screen = name;
  paintThemeColor();
}

/** Call it after a change of screen, dialog or theme. Waits for the frame with the new styles. */
export function paintThemeColor(): void {
  requestAnimationFrame(paint);
}

function paint(): void {
  const paper = document.querySelector('dialog[open]') ? '--modal-paper' : screen;
  const value = getComputedStyle(document.documentElement).getPropertyValue(paper);
  if (value.trim()) document.getElementById('theme-color')?.setAttribute('content', value.trim());
}

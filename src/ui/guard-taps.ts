/** The place of a tapped control stays blocked for so long after it has changed. */
const BLOCKED_MS = 400;
/** How long after a tap a change is taken for its effect. */
const EFFECT_MS = 1_000;
const CONTROL = 'a, button, label, summary';

let isGuarding = false;

/**
 * A finger that taps twice must not hit another action: the screen, sheet or row that a tap opens or removes often has
 * a button in the same place. The place of a control that is gone takes no taps for a moment, unless a control with the
 * same `data-action` continues the action, such as the plus of a stepper that replaces a plus.
 */
export function guardTaps(): void {
  if (isGuarding) return;
  isGuarding = true;
  let stopWatching = () => {};
  document.addEventListener(
    'click',
    ({ target, detail, clientX, clientY }) => {
      // Without `detail` a key or a script has pressed it.
      const control = detail > 0 && target instanceof Element && target.closest<HTMLElement>(CONTROL);
      if (!control) return;
      stopWatching();
      const place = control.getBoundingClientRect();
      const observer = new MutationObserver(() => {
        if (!isReplaced(control, clientX, clientY)) return;
        stopWatching();
        block(place);
      });
      observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
      const timer = setTimeout(() => observer.disconnect(), EFFECT_MS);
      stopWatching = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
    },
    { capture: true },
  );
}

function isReplaced(control: HTMLElement, x: number, y: number): boolean {
  const isShown = control.isConnected && !control.closest('dialog:not([open])');
  const now = document.elementFromPoint(x, y);
  if (isShown && now && (control.contains(now) || now.contains(control))) return false;
  const { action } = control.dataset;
  return action === undefined || now?.closest<HTMLElement>(CONTROL)?.dataset['action'] !== action;
}

function block({ top, left, width, height }: DOMRect): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) {
    // Outside of it everything is inert already.
    dialog.animate({ pointerEvents: ['none', 'none'] }, BLOCKED_MS);
    return;
  }
  const shield = document.createElement('div');
  Object.assign(shield.style, {
    position: 'fixed',
    zIndex: '99',
    inset: `${top}px auto auto ${left}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
  });
  document.body.append(shield);
  setTimeout(() => shield.remove(), BLOCKED_MS);
}

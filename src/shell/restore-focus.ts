const REACHABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
/** Focusing these would open the on-screen keyboard. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * A removed element takes the focus with it, and screen readers start again at the top. This moves the focus to the
 * nearest control: after the removed one, else before it, in the smallest part of the page that has one. After a toast,
 * which disappears by itself, it is the heading, so that a key meant for the toast presses nothing. Does nothing after a
 * change of screen (screen-duties.ts). The returned function stops it.
 */
export function restoreFocus(column: HTMLElement): () => void {
  const ended = new AbortController();
  const on = { signal: ended.signal, capture: true };
  let held: { element: Element; path: string; byKeys: boolean } | null = null;
  let keyDown = false;

  column.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      held = { element: target, path: location.pathname, byKeys: target.matches(':focus-visible') };
    },
    on,
  );
  column.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) return;
      // Some browsers fire focusout for a removed element, but before its removal.
      queueMicrotask(() => {
        if (held?.element.isConnected) held = null;
      });
    },
    on,
  );
  document.addEventListener('keydown', () => (keyDown = true), on);
  document.addEventListener('keyup', () => (keyDown = false), on);

  const observer = new MutationObserver((records) => {
    if (!held || held.element.isConnected) return;
    const { element, path, byKeys } = held;
    held = null;
    const gone = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    const goOn = () => {
      if (document.activeElement !== document.body || location.pathname !== path) return;
      const wasToast = gone?.target instanceof Element && gone.target.matches('[role="status"]');
      const next = gone && !wasToast && nearest(gone, column, byKeys ? REACHABLE : `${REACHABLE}:not(${TYPED_INTO})`);
      if (next) next.focus({ preventScroll: !byKeys });
      else focusHeading(column);
    };
    // The key that removed the element would also press the next one.
    if (keyDown) document.addEventListener('keyup', goOn, { ...on, once: true });
    else goOn();
  });
  observer.observe(column, { childList: true, subtree: true });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}

/** False if the screen has no heading yet. */
export function focusHeading(column: Element): boolean {
  const heading = column.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function nearest(
  { target, previousSibling }: MutationRecord,
  column: Node,
  reachable: string,
): HTMLElement | undefined {
  let place = previousSibling?.parentNode === target ? previousSibling : null;
  let room: Node | null = target;
  // Stays within one part of the column: the bar at the foot has the button that sends the order.
  while (room instanceof Element && room !== column && column.contains(room)) {
    const all = [...room.querySelectorAll<HTMLElement>(reachable)];
    const shown = (one: HTMLElement) => one.checkVisibility();
    const found = all.find((one) => follows(one, place) && shown(one)) ?? all.findLast(shown);
    if (found) return found;
    place = room;
    room = room.parentNode;
  }
  return undefined;
}

/** True without a place. */
const follows = (one: Node, place: Node | null): boolean =>
  place === null || place.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;

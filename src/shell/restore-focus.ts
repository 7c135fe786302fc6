const REACHABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
/** A finger that has tapped elsewhere wants no keyboard. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * What leaves the page takes the focus with it, and readers begin anew at its head. Here the focus goes on at what stands
 * nearest to the place it had: after it, else before it, in the smallest part of the page that has any. After a toast, which
 * goes by itself, it is the heading: nothing that the key meant for the toast could press. Not after a change of screen,
 * which has a rule of its own. Ends with the function that it answers.
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
      // Browsers that say so of an element on its way out say it before it is gone.
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
    // The key that took one away would press the next one too.
    if (keyDown) document.addEventListener('keyup', goOn, { ...on, once: true });
    else goOn();
  });
  observer.observe(column, { childList: true, subtree: true });
  ended.signal.addEventListener('abort', () => observer.disconnect());
  return () => ended.abort();
}

/** False where the screen has none yet. */
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
  // Never from one of the column's parts into another: the bar below holds what sends the order.
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

/** Everything stands after no place. */
const follows = (one: Node, place: Node | null): boolean =>
  place === null || place.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;

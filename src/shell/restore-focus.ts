const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)';
/** Not focused after a tap: the on-screen keyboard would open. */
const TEXT_FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea';

/**
 * Browsers reset the focus to the top of the page when the focused element is removed. This moves it to the nearest
 * focusable element: after the old place, else before it, in the smallest surrounding element that has one; after a
 * toast to the heading, so that a key meant for the toast presses nothing. A change of screen has its own rule.
 */
export function restoreFocus(column: HTMLElement): () => void {
  const ended = new AbortController();
  const on = { signal: ended.signal, capture: true };
  let focused: { element: Element; path: string; byKeys: boolean } | null = null;
  let keyDown = false;

  column.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      focused = { element: target, path: location.pathname, byKeys: target.matches(':focus-visible') };
    },
    on,
  );
  column.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget !== null) return;
      // Some browsers fire this event for a removed element, before it is disconnected.
      queueMicrotask(() => {
        if (focused?.element.isConnected) focused = null;
      });
    },
    on,
  );
  document.addEventListener('keydown', () => (keyDown = true), on);
  document.addEventListener('keyup', () => (keyDown = false), on);

  const observer = new MutationObserver((records) => {
    if (!focused || focused.element.isConnected) return;
    const { element, path, byKeys } = focused;
    focused = null;
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(element)));
    const moveFocus = () => {
      if (document.activeElement !== document.body || location.pathname !== path) return;
      const wasToast = removal?.target instanceof Element && removal.target.matches('[role="status"]');
      const selector = byKeys ? FOCUSABLE : `${FOCUSABLE}:not(${TEXT_FIELDS})`;
      const next = removal && !wasToast && nearest(removal, column, selector);
      if (next) next.focus({ preventScroll: !byKeys });
      else focusHeading(column);
    };
    // The key that removed the element would also press the next one.
    if (keyDown) document.addEventListener('keyup', moveFocus, { ...on, once: true });
    else moveFocus();
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

function nearest({ target, previousSibling }: MutationRecord, column: Node, selector: string): HTMLElement | undefined {
  let place = previousSibling?.parentNode === target ? previousSibling : null;
  let container: Node | null = target;
  // Never moves from one part of the column to another: the bar at the bottom has the button that sends the order.
  while (container instanceof Element && container !== column && column.contains(container)) {
    const all = [...container.querySelectorAll<HTMLElement>(selector)];
    const shown = (one: HTMLElement) => one.getClientRects().length > 0;
    const found = all.find((one) => follows(one, place) && shown(one)) ?? all.filter(shown).at(-1);
    if (found) return found;
    place = container;
    container = container.parentNode;
  }
  return undefined;
}

const follows = (one: Node, place: Node | null): boolean =>
  place === null || place.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING;

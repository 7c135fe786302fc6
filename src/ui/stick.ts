type Edge = 'start' | 'end';

/** Beside a focused control stands its outline. */
const GAP_PX = 8;

/** By scroller and edge: bars lie over each other, so the highest counts. */
const bars: Record<Edge, Map<HTMLElement, HTMLElement>> = { start: new Map(), end: new Map() };

function scrollerOf(bar: HTMLElement): HTMLElement {
  const parent = bar.parentElement;
  if (!parent || parent === document.body) return document.documentElement;
  return ['auto', 'scroll'].includes(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

function heightOf(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  // It stands on another bar.
  if (style.position === 'absolute') return (bar.offsetParent as HTMLElement).offsetHeight - bar.offsetTop + GAP_PX;
  // With large text on a low screen it scrolls away.
  if (Number.parseFloat(style.getPropertyValue(`inset-block-${edge}`)) < 0) return 0;
  return bar.offsetHeight + GAP_PX;
}

function clear(scroller: HTMLElement, edge: Edge): void {
  const own = [...bars[edge]].flatMap(([bar, of]) => (of === scroller ? heightOf(bar, edge) : []));
  const property = `scroll-padding-block-${edge}`;
  if (own.length === 0) return void scroller.style.removeProperty(property);
  // Not a variable of the scroller: each element in it would get new styles.
  scroller.style.setProperty(property, `${Math.max(...own)}px`);
  for (const [bar, of] of bars[edge]) if (of === scroller) bar.style.setProperty('--bar', `${Math.max(...own)}px`);
}

/** A ref for a bar that sticks to an edge of its scroller: what gets the focus stays clear of it, at any text size. */
const stickTo = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return;
  const scroller = scrollerOf(bar);
  bars[edge].set(bar, scroller);
  const watch = new ResizeObserver(() => clear(scroller, edge));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    bars[edge].delete(bar);
    clear(scroller, edge);
  };
};

export const stickTop = stickTo('start');
export const stickFoot = stickTo('end');

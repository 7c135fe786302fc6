type Edge = 'start' | 'end';

/** Beside a focused control stands its outline. */
const GAP_PX = 8;

const bars = new Map<HTMLElement, { scroller: HTMLElement; edge: Edge }>();

function heightOf(bar: HTMLElement, edge: Edge): number {
  const style = getComputedStyle(bar);
  // It stands on another bar.
  if (style.position === 'absolute') return (bar.offsetParent as HTMLElement).offsetHeight - bar.offsetTop + GAP_PX;
  // With large text on a low screen it scrolls away.
  if (Number.parseFloat(style.getPropertyValue(`inset-block-${edge}`)) < 0) return 0;
  return bar.offsetHeight + GAP_PX;
}

/** Bars lie over each other, so the highest counts. */
function clear(scroller: HTMLElement, edge: Edge): void {
  const own = [...bars].flatMap(([bar, at]) => (at.scroller === scroller && at.edge === edge ? bar : []));
  const height = own.length > 0 ? `${Math.max(...own.map((bar) => heightOf(bar, edge)))}px` : null;
  // Not a variable of the scroller: each element in it would get new styles.
  scroller.style.setProperty(`scroll-padding-block-${edge}`, height);
  for (const bar of own) bar.style.setProperty('--bar', height);
}

/** A ref for a bar that sticks to an edge of its scroller: what gets the focus stays clear of it, at any text size. */
const stickTo = (edge: Edge) => (bar: HTMLElement | null) => {
  if (!bar) return;
  const scroller = bar.closest('dialog') ?? document.documentElement;
  bars.set(bar, { scroller, edge });
  const watch = new ResizeObserver(() => clear(scroller, edge));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    bars.delete(bar);
    clear(scroller, edge);
  };
};

export const stickTop = stickTo('start');
export const stickFoot = stickTo('end');

/** Beside a focused control stands its outline. */
const GAP_PX = 8;

function heightOf(bar: HTMLElement, edge: string): number {
  const style = getComputedStyle(bar);
  // It stands on another bar.
  if (style.position === 'absolute') return (bar.offsetParent as HTMLElement).offsetHeight - bar.offsetTop;
  // With large text on a low screen it scrolls away.
  return Number.parseFloat(style.getPropertyValue(`inset-block-${edge}`)) < 0 ? 0 : bar.offsetHeight;
}

/** A ref for a bar that sticks to an edge of its scroller: what gets the focus stays clear of it, at any text size. */
const stickTo = (edge: 'start' | 'end') => (bar: HTMLElement | null) => {
  if (!bar) return;
  const { style } = bar.closest<HTMLElement>('[data-scroller], dialog') ?? document.documentElement;
  const property = `scroll-padding-block-${edge}`;
  // Not a variable of the scroller: each element in it would get new styles.
  const watch = new ResizeObserver(() => style.setProperty(property, `${heightOf(bar, edge) + GAP_PX}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
};

export const stickTop = stickTo('start');
export const stickFoot = stickTo('end');

/** In reading direction: 1 is next, -1 previous, 0 for other keys. */
export function slideStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

export function slideInView(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

const GLIDE_MS = 700;

/** In 700 ms. Scroll snapping is off meanwhile, because it would fight the animation. */
export function glideTo(track: HTMLElement, index: number, onFrame: (frame: number) => void): void {
  const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
  const from = track.scrollLeft;
  const to = sign * index * track.clientWidth;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = to;
    return;
  }
  track.style.scrollSnapType = 'none';
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / GLIDE_MS);
    track.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) onFrame(requestAnimationFrame(step));
    else track.style.removeProperty('scroll-snap-type');
  };
  onFrame(requestAnimationFrame(step));
}

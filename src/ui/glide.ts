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

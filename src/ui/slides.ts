/** In reading direction: 1 is next, -1 previous, 0 for other keys. */
export function slideStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

export function slideInView(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

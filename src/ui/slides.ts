/** Maps an arrow key to the next (1) or previous (-1) slide in reading direction; 0 for other keys. */
export function slideStep(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

/** Index of the visible slide; each slide is as wide as the track. */
export function slideInView(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

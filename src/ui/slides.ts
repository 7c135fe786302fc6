/** The two arrow keys along the line of reading: what `key` means there, or nothing. */
export function turnOf(key: string): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1;
}

/** Which of a track's slides, each as wide as the track, stands in view. */
export function slideInView(track: HTMLElement): number {
  return Math.round(Math.abs(track.scrollLeft) / track.clientWidth);
}

let size: { width: number; height: number } | undefined;
addEventListener('resize', () => {
  size = undefined;
});

/**
 * The window's, in CSS pixels. It is asked once until it changes: for the answer the browser lays out all that a touch has
 * drawn so far.
 */
export const windowSize = (): { width: number; height: number } =>
  (size ??= { width: innerWidth, height: innerHeight });

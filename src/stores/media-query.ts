/** A media query. Without a browser, on our server, nothing matches. */
export function mediaQuery(query: string) {
  const list = typeof matchMedia === 'undefined' ? null : matchMedia(query);
  return {
    matches: (): boolean => list?.matches ?? false,
    /** Returns what ends it. */
    subscribe: (listener: () => void): (() => void) => {
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
  };
}

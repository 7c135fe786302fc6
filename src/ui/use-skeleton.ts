import { useEffect, useState } from 'react';

const BEFORE_SHOWING = 200;
const AT_LEAST = 300;

/** A page begins with the grey boxes of its HTML: whoever asks first goes on with them for just as long as it loads. */
let begun = false;

/**
 * Whether to show a skeleton: only once loading has lasted 200 ms, and then for 300 ms at least, so that nothing
 * flickers on a quick answer.
 */
export function useSkeleton(loading: boolean): boolean {
  const [fromHtml] = useState(!begun);
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    begun = true;
    if (fromHtml || loading === (shownAt !== null)) return;
    const wait = shownAt === null ? BEFORE_SHOWING : Math.max(0, shownAt + AT_LEAST - Date.now());
    const timer = setTimeout(() => setShownAt(loading ? Date.now() : null), wait);
    return () => clearTimeout(timer);
  }, [fromHtml, loading, shownAt]);
  return fromHtml ? loading : shownAt !== null;
}

import { useEffect, useState } from 'react';

const DELAY_MS = 200;
const MINIMUM_MS = 300;

/** The HTML already shows a skeleton, so the first caller shows one without delay and for no minimum time. */
let begun = false;

/** After 200 ms of loading, then for at least 300 ms, so that a quick answer does not flicker. */
export function useSkeleton(loading: boolean): boolean {
  const [fromHtml] = useState(!begun);
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    begun = true;
    if (fromHtml || loading === (shownAt !== null)) return;
    const wait = shownAt === null ? DELAY_MS : Math.max(0, shownAt + MINIMUM_MS - Date.now());
    const timer = setTimeout(() => setShownAt(loading ? Date.now() : null), wait);
    return () => clearTimeout(timer);
  }, [fromHtml, loading, shownAt]);
  return fromHtml ? loading : shownAt !== null;
}

import { proxy, useSnapshot } from 'valtio';
import { setMarks, useMarks } from './marks.ts';

const KIND = 'onboarding_closed';
const ID = 'tour';

/** Tours that were seen on a phone that keeps nothing: true as long as the page. */
const seenHere = proxy<Record<string, true>>({});

/** True where the venue's tour was never opened or turned down on this phone. False until that is known. */
export function useTourOffer(slug: string): boolean {
  const { ready, ids } = useMarks(slug, KIND);
  const seen = useSnapshot(seenHere);
  return ready && !ids.has(ID) && seen[slug] !== true;
}

/** Home does not offer the tour of this venue again. */
export async function closeTour(slug: string): Promise<void> {
  seenHere[slug] = true;
  try {
    await setMarks(slug, KIND, [ID]);
  } catch {
    // This browser keeps nothing: it is offered again on the next visit.
  }
}

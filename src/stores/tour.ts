import { proxy, useSnapshot } from 'valtio';
import { setMarks, useMarks } from './marks.ts';

const KIND = 'onboarding_closed';
const ID = 'tour';

/** For a browser that stores nothing. */
const inMemory = proxy<Record<string, true>>({});

/** False once opened or dismissed on this phone, and until that is known. */
export function useTourOffer(slug: string): boolean {
  const { ready, ids } = useMarks(slug, KIND);
  const closed = useSnapshot(inMemory);
  return ready && !ids.has(ID) && closed[slug] !== true;
}

export async function closeTour(slug: string): Promise<void> {
  inMemory[slug] = true;
  try {
    await setMarks(slug, KIND, [ID]);
  } catch {
    // This browser stores nothing: the next visit offers the tour again.
  }
}

import { useEffect } from 'react';
import { setMarks, useMarks } from './marks.ts';

const ANSWERED = 'offer';

/**
 * Once, beside the first delivered order, and never after an answer. `orderId`: a delivered order. A phone that cannot
 * store that it has offered does not offer.
 */
export function useMayOfferInstall(slug: string, orderId: string): boolean {
  const { ready, ids } = useMarks(slug, 'install_refused');
  const isFirst = ready && ids.size === 0;
  useEffect(() => {
    if (isFirst) setMarks(slug, 'install_refused', [orderId], { mustKeep: true }).catch(() => undefined);
  }, [slug, orderId, isFirst]);
  return ids.has(orderId) && !ids.has(ANSWERED);
}

export async function refuseInstall(slug: string): Promise<void> {
  await setMarks(slug, 'install_refused', [ANSWERED]);
}

import { useQuery } from '@tanstack/react-query';
import type { Menu } from '#src/contract/menu.ts';
import type { PreparationMinutes } from '#src/domain/order-type.ts';
import { readPreparation } from '#src/contract/preparation.ts';
import { apiUrl, get } from '#src/http/request.ts';
import { CONTENT } from './query-client.ts';

/** The kitchen's last hour changes the minutes. */
const REFRESH_MS = 2 * 60_000;

/** `asOf`: when the host said so, by this phone's clock. */
export type Preparation = { minutes: PreparationMinutes; asOf: number };

async function fetchPreparation(slug: string, signal: AbortSignal): Promise<PreparationMinutes | null> {
  const { json } = await get(apiUrl('/api/preparation', slug), signal);
  return readPreparation(json);
}

/** Null where the host does not say. Kept for use offline, like the lists. */
export function usePreparation(slug: string, menu: Menu | null): Preparation | null {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [slug, CONTENT, 'preparation'],
    queryFn: ({ signal }) => fetchPreparation(slug, signal),
    enabled: menu?.capabilities?.preparationTimes === true,
    // The worker keeps no answer of it.
    networkMode: 'online',
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  return data && menu?.capabilities?.preparationTimes ? { minutes: data, asOf: dataUpdatedAt } : null;
}

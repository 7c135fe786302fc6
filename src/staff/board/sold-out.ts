import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askSellables, type Sellable } from '#src/staff/data/sellable-list.ts';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { slug } from '#src/staff/session/venue.ts';

const KEY = ['sold-out'];

/** The menu also changes at other screens and desks. */
export const sellablesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => askSellables(slug, signal),
  refetchInterval: 60_000,
});

type Change = Pick<Sellable, 'kind' | 'id' | 'available'>;

export function soldOutSwitch(client: QueryClient) {
  const show = ({ kind, id, available }: Change) =>
    client.setQueryData<Sellable[]>(KEY, (items) =>
      items?.map((item) => (item.kind === kind && item.id === id ? { ...item, available } : item)),
    );
  return mutationOptions({
    mutationKey: KEY,
    mutationFn: ({ kind, id, available }: Change) => floorApi.available(slug, kind, id, available),
    onMutate: async (change) => {
      // An answer that is on its way is older than this change.
      await client.cancelQueries({ queryKey: KEY });
      show(change);
    },
    onError: (_, change) => show({ ...change, available: !change.available }),
    onSettled: () => {
      // The last of several changes reads the list again.
      if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}

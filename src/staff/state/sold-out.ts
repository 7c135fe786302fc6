import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askDishes, type ListedDish } from '#src/staff/data/dish-list.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from './venue.ts';

const KEY = ['sold-out'];

/** The venue's dishes. The menu also changes at other screens and desks. */
export const dishesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => askDishes(slug, signal),
  refetchInterval: 60_000,
});

/** Shown at once, and taken back if the call fails. */
export function dishSwitch(client: QueryClient) {
  const show = ({ id, available }: { id: string; available: boolean }) =>
    client.setQueryData<ListedDish[]>(KEY, (dishes) =>
      dishes?.map((dish) => (dish.id === id ? { ...dish, available } : dish)),
    );
  return mutationOptions({
    mutationKey: KEY,
    mutationFn: ({ id, available }: { id: string; available: boolean }) => staffApi.dishAvailable(slug, id, available),
    onMutate: async (change) => {
      // An answer that is on its way is older than this change.
      await client.cancelQueries({ queryKey: KEY });
      show(change);
    },
    onError: (_, { id, available }) => show({ id, available: !available }),
    onSettled: () => {
      // The last of several changes reads the list again.
      if (client.isMutating({ mutationKey: KEY }) === 1) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}

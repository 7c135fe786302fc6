import { queryOptions, useQuery } from '@tanstack/react-query';
import { floorApi } from '#src/staff/data/floor-api.ts';
import { readTableNames, writeTableNames } from '#src/staff/data/staff-settings.ts';
import { useBoard } from './board.ts';
import { slug } from './venue.ts';

/** As last heard, so that the floor opens offline. */
const tableNamesQuery = queryOptions({
  queryKey: ['floor'],
  queryFn: async ({ signal }) => {
    const names = await floorApi.tables(slug, signal);
    writeTableNames(slug, names);
    return names;
  },
  initialData: () => readTableNames(slug),
});

/** Asked for anew with each connection. Empty: the venue keeps no list. */
export function useTableNames(): readonly string[] {
  const { link, service } = useBoard();
  return useQuery({ ...tableNamesQuery, enabled: link === 'live' && service.tables }).data;
}

import { queryOptions } from '@tanstack/react-query';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { readAgain } from '#src/staff/desk/desk-client.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { slug } from '#src/staff/session/venue.ts';

export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => deskApi.setup(slug, signal),
});

export const readSetupAgain = (): Promise<void> => readAgain(setupQuery.queryKey);

export const sendTestOrder = deskChange<unknown, void>(setupQuery.queryKey, {
  send: () => deskApi.testOrder(slug),
  onSaved: () => undefined,
});

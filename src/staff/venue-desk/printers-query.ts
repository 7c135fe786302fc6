import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { deskClient, readAgain } from '#src/staff/desk/desk-client.ts';
import { slug } from '#src/staff/session/venue.ts';

const EVERY_MS = 5_000;

/** What the server knows of the printers. Their fields come with the menu. */
export const printersQuery = queryOptions({
  queryKey: ['printers'],
  queryFn: ({ signal }) => deskApi.printers(slug, signal),
  refetchInterval: EVERY_MS,
});

export const newPrinterToken = mutationOptions({
  mutationFn: (id: string) => deskApi.makePrinterToken(slug, id),
  onSuccess: () => readAgain(printersQuery.queryKey),
});

export const printTest = mutationOptions({
  mutationFn: (id: string) => deskApi.printTest(slug, id),
  onSuccess: (answer) => deskClient.setQueryData(printersQuery.queryKey, answer),
});

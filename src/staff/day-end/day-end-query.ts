import { queryOptions } from '@tanstack/react-query';
import type { DayCountRequest, DayEnd, CorrectionRequest } from '#src/contract/staff/bills.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { slug } from '#src/staff/session/venue.ts';

const KEY = ['day-end'];

/** `day` null: the current business day. */
export const dayEndQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...KEY, day],
    queryFn: ({ signal }): Promise<DayEnd> => deskApi.dayEnd(slug, day, signal),
  });

/** After a change of its bills. */
export const readDayEndAgain = () => void deskClient.invalidateQueries({ queryKey: KEY });

export const countCash = deskChange(KEY, {
  send: (count: DayCountRequest) => deskApi.countDay(slug, count),
  onSaved: readDayEndAgain,
});

export const correctPayment = deskChange(KEY, {
  send: ({ payment, ...correction }: CorrectionRequest & { payment: string }) =>
    deskApi.correctPayment(slug, payment, correction),
  onSaved: readDayEndAgain,
});

export const printDayEnd = (day: string) => (asked_at: number) => deskApi.printDayEnd(slug, { day, asked_at });

export const dayEndFile = (day: string) => deskApi.dayEndFile(slug, day);

import type { Ticket } from '#src/contract/staff/board.ts';
import { device } from '#src/db/device.ts';
import type { PlaceRow } from '#src/db/staff-rows.ts';
import { slug } from './venue.ts';

export type KeptBoard = { tickets: Ticket[]; place: PlaceRow | undefined };

export const readBoard = (): Promise<KeptBoard> =>
  device.read(async (reads) => {
    const [rows, place] = await Promise.all([reads.all('tickets', slug), reads.get('places', slug)]);
    return { tickets: rows.map(({ ticket }) => ticket), place };
  });

export const keepPlace = (place: PlaceRow): Promise<unknown> => device.write((tx) => tx.put('places', place));

export const keepTicket = (place: PlaceRow, ticket: Ticket): Promise<void> =>
  device.write(async (tx) => {
    await tx.put('tickets', { slug, id: ticket.id, ticket });
    await tx.put('places', place);
  });

export const keepBoard = (place: PlaceRow, tickets: readonly Ticket[]): Promise<void> =>
  device.write(async (tx) => {
    const ids = new Set(tickets.map(({ id }) => id));
    for (const table of ['tickets', 'ticks'] as const) {
      for (const { id } of await tx.all(table, slug)) if (!ids.has(id)) await tx.delete(table, [slug, id]);
    }
    for (const ticket of tickets) await tx.put('tickets', { slug, id: ticket.id, ticket });
    await tx.put('places', place);
  });

/** Money that was taken stays until the server has it. */
export const forgetBoard = (): Promise<void> =>
  device.write(async (tx) => {
    for (const table of ['tickets', 'ticks'] as const) {
      for (const { id } of await tx.all(table, slug)) await tx.delete(table, [slug, id]);
    }
    for (const { kind, id } of await tx.all('actions', slug))
      if (kind === 'tap') await tx.delete('actions', [slug, id]);
    await tx.delete('places', slug);
  });

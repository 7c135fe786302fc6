import type { Kysely } from 'kysely';
import type { Board } from '#src/contract/staff/board.ts';
import { asksForSlips } from '#src/contract/staff/printer-fields.ts';
import { type PrinterState, RINGS_AFTER_MS, SILENT_MS } from '#src/contract/staff/printers.ts';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { isWaiting } from '#server/orders/print-jobs.ts';
import { secretHash } from './staff-keys.ts';

const readPrinters = (db: Kysely<Schema>, tenantIds: readonly string[]) =>
  db
    .selectFrom('printers')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('print_jobs')
        .select(eb.fn.countAll<number | string>().as('count'))
        .whereRef('print_jobs.tenant_id', '=', 'printers.tenant_id')
        .whereRef('prints_on', '=', 'printers.id')
        .where(isWaiting)
        .as('waiting'),
    )
    .where('tenant_id', 'in', tenantIds)
    .orderBy('position')
    .execute();

function problemOf(row: PrinterRow, now: number): Pick<PrinterState, 'problem' | 'since'> {
  const { seen_at: seenAt, problem, problem_at: since } = row;
  const isSilent = row.is_on === 1 && asksForSlips(row.driver) && (seenAt === null || seenAt <= now - SILENT_MS);
  return isSilent ? { problem: 'silent', since: seenAt } : { problem, since };
}

export async function listPrinters(db: Kysely<Schema>, tenantId: string, now: number): Promise<PrinterState[]> {
  const rows = await readPrinters(db, [tenantId]);
  return rows.map((row) => ({
    id: row.id,
    ...problemOf(row, now),
    waiting: Number(row.waiting),
    seen_at: row.seen_at,
    seen_as: row.seen_as,
    confirms: row.confirms === null ? null : row.confirms === 1,
    has_token: row.token_hash !== null,
  }));
}

/** What boards show of the printers that are turned on, by venue. */
export async function printersNow(
  db: Kysely<Schema>,
  tenantIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Board['printers']>> {
  const printers = (await readPrinters(db, tenantIds)).filter((row) => row.is_on === 1);
  const shown = (row: (typeof printers)[number]): Board['printers'][number] => {
    const { problem, since } = problemOf(row, now);
    // Without a problem it changes with each slip, and nobody has to know.
    const waiting = problem === null ? 0 : Number(row.waiting);
    const rings = waiting > 0 && (since ?? 0) <= now - RINGS_AFTER_MS;
    return { id: row.id, name: row.name, bills: row.what !== 'kitchen', problem, since, waiting, rings };
  };
  const ofVenues = Map.groupBy(printers, (row) => row.tenant_id);
  return new Map([...ofVenues].map(([tenantId, rows]) => [tenantId, rows.map(shown)]));
}

export const findPrinterByToken = (db: Kysely<Schema>, token: string): Promise<PrinterRow | undefined> =>
  db
    .selectFrom('printers')
    .innerJoin('tenants', 'tenants.id', 'printers.tenant_id')
    .selectAll('printers')
    .where('printers.token_hash', '=', secretHash(token))
    .where('tenants.state', '<>', 'gone')
    .executeTakeFirst();

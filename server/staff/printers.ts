import { type Kysely, sql } from 'kysely';
import type { Board } from '#src/contract/staff/board.ts';
import { asksForSlips } from '#src/contract/staff/printer-fields.ts';
import { type PrinterState, RINGS_AFTER_MS, SILENT_MS } from '#src/contract/staff/printers.ts';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { secretHash } from './staff-keys.ts';

/** Of the venues, each in its order. */
async function readPrinters(
  db: Kysely<Schema>,
  tenantIds: readonly string[],
  now: number,
): Promise<{ row: PrinterRow; state: PrinterState }[]> {
  const rows = await db
    .selectFrom('printers')
    .selectAll()
    .where('tenant_id', 'in', tenantIds)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('print_jobs')
    .select(['tenant_id', 'prints_on'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('tenant_id', 'in', tenantIds)
    .where(sql<boolean>`state <> 'printed'`)
    .groupBy(['tenant_id', 'prints_on'])
    .execute();
  const waiting = new Map(counts.map(({ tenant_id, prints_on: id, count }) => [`${tenant_id} ${id}`, Number(count)]));
  return rows.map((row) => ({
    row,
    state: {
      id: row.id,
      ...problemOf(row, now),
      waiting: waiting.get(`${row.tenant_id} ${row.id}`) ?? 0,
      seen_at: row.seen_at,
      seen_as: row.seen_as,
      confirms: row.confirms === null ? null : row.confirms === 1,
      has_token: row.token_hash !== null,
    },
  }));
}

function problemOf(row: PrinterRow, now: number): Pick<PrinterState, 'problem' | 'since'> {
  const { seen_at: seenAt, problem, problem_at: since } = row;
  const isSilent = row.is_on === 1 && asksForSlips(row.driver) && (seenAt === null || seenAt <= now - SILENT_MS);
  return isSilent ? { problem: 'silent', since: seenAt } : { problem, since };
}

export const listPrinters = async (db: Kysely<Schema>, tenantId: string, now: number): Promise<PrinterState[]> =>
  (await readPrinters(db, [tenantId], now)).map(({ state }) => state);

/** What boards show of the printers that are turned on, by venue. */
export async function printersNow(
  db: Kysely<Schema>,
  tenantIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Board['printers']>> {
  const printers = (await readPrinters(db, tenantIds, now)).filter(({ row }) => row.is_on === 1);
  const ofVenues = Map.groupBy(printers, ({ row }) => row.tenant_id);
  return new Map(
    [...ofVenues].map(([tenantId, list]) => [
      tenantId,
      list.map(({ row, state: { id, problem, since, waiting } }) => ({
        id,
        name: row.name,
        bills: row.what !== 'kitchen',
        problem,
        since,
        // Without a problem it changes with each slip, and nobody has to know.
        waiting: problem === null ? 0 : waiting,
        rings: problem !== null && waiting > 0 && (since ?? 0) <= now - RINGS_AFTER_MS,
      })),
    ]),
  );
}

export const findPrinterByToken = (db: Kysely<Schema>, token: string): Promise<PrinterRow | undefined> =>
  db
    .selectFrom('printers')
    .innerJoin('tenants', 'tenants.id', 'printers.tenant_id')
    .selectAll('printers')
    .where('printers.token_hash', '=', secretHash(token))
    .where('tenants.state', '<>', 'gone')
    .executeTakeFirst();

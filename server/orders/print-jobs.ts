import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { PrinterRow, PrintJobRow } from '#server/db/printer-schema.ts';
import type { OrderLine, Schema } from '#server/db/schema.ts';

type Printer = Pick<PrinterRow, 'id' | 'copies' | 'categories'>;
/** `number` tells slips of one subject and reason apart. */
type Slip = Pick<PrintJobRow, 'subject' | 'reason' | 'number'> & { orders?: string };

/** As the index says it. */
export const isWaiting = sql<SqlBool>`print_jobs.state <> 'printed'`;

export const jobRow = (
  tenantId: string,
  printerId: string,
  slip: Slip & Pick<PrintJobRow, 'copy'>,
  at: number,
): PrintJobRow => ({
  tenant_id: tenantId,
  printer_id: printerId,
  prints_on: printerId,
  id: randomBytes(8).toString('hex'),
  orders: null,
  ...slip,
  state: 'due',
  prints: 0,
  sent_at: null,
  sent_to: null,
  created_at: at,
});

/** A slip that is known already stays as it is. */
export async function addSlips(
  trx: Transaction<Schema>,
  tenantId: string,
  slips: readonly (Slip & { printer: Printer })[],
  at: number,
): Promise<void> {
  const rows = slips.flatMap(({ printer, ...slip }) =>
    Array.from({ length: printer.copies }, (_, copy) => jobRow(tenantId, printer.id, { ...slip, copy: copy + 1 }, at)),
  );
  if (rows.length === 0) return;
  await trx
    .insertInto('print_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that are turned on. */
export const printersFor = (db: Kysely<Schema>, tenantId: string, what: 'kitchen' | 'bill'): Promise<Printer[]> =>
  db
    .selectFrom('printers')
    .select(['id', 'copies', 'categories'])
    .where('tenant_id', '=', tenantId)
    .where('is_on', '=', 1)
    .where('what', 'in', [what, 'both'])
    .orderBy('position')
    .execute();

/** On each printer of bills. False: there is none. */
export async function printBill(
  { write }: Pick<Database, 'write'>,
  tenantId: string,
  slip: Slip,
  at: number,
): Promise<boolean> {
  return write(async (trx) => {
    const printers = await printersFor(trx, tenantId, 'bill');
    const slips = printers.map((printer) => ({ ...slip, printer }));
    await addSlips(trx, tenantId, slips, at);
    return printers.length > 0;
  });
}

/** The slips of new orders: each printer gets those with a dish of its categories. */
export async function addOrderSlips(
  trx: Transaction<Schema>,
  tenantId: string,
  orders: readonly { id: string; lines: readonly OrderLine[] }[],
  at: number,
): Promise<void> {
  const printers = await printersFor(trx, tenantId, 'kitchen');
  if (printers.length === 0) return;
  const dishes = await trx
    .selectFrom('dishes')
    .select(['id', 'category_id'])
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...new Set(orders.flatMap(({ lines }) => dishesOf(lines)))])
    .execute();
  const categories = new Map(dishes.map(({ id, category_id: category }) => [id, category]));
  const prints = printsCategory(printers);
  const slips = orders.flatMap(({ id, lines }) => {
    const own = dishesOf(lines).map((dish) => categories.get(dish) ?? null);
    return printers
      .filter((printer) => own.some((category) => prints(printer, category)))
      .map((printer) => ({ subject: id, reason: 'new' as const, number: 0, printer }));
  });
  await addSlips(trx, tenantId, slips, at);
}

/**
 * A category goes to the printers that list it, and to those without a list. One that none lists goes to all where each has
 * a list, so that no dish is left out.
 */
export function printsCategory(printers: readonly Pick<Printer, 'id' | 'categories'>[]) {
  // Written by the desk as a list of ids.
  const lists = new Map(printers.map(({ id, categories }) => [id, JSON.parse(categories) as string[]]));
  const listed = new Set([...lists.values()].flat());
  const allHaveLists = [...lists.values()].every(({ length }) => length > 0);
  return ({ id }: Pick<Printer, 'id'>, category: string | null): boolean => {
    const own = lists.get(id) ?? [];
    const isListed = category !== null && listed.has(category);
    return own.length === 0 || (isListed ? own.includes(category) : allHaveLists);
  };
}

const dishesOf = (lines: readonly OrderLine[]): string[] =>
  lines.flatMap(({ dish_id, options = [] }) => [dish_id, ...options.flatMap((option) => option.dish_id ?? [])]);

/**
 * What a printer has not got yet is drawn as the order is then, or not at all after a cancellation. Where it has got a slip
 * of the order, it prints the change.
 */
export async function addChangeSlips(
  trx: Transaction<Schema>,
  tenantId: string,
  orderIds: readonly string[],
  reason: 'changed' | 'cancelled',
  at: number,
): Promise<void> {
  if (orderIds.length === 0) return;
  const jobs = await trx
    .selectFrom('print_jobs as jobs')
    .innerJoin('printers', (join) =>
      join.onRef('printers.tenant_id', '=', 'jobs.tenant_id').onRef('printers.id', '=', 'jobs.printer_id'),
    )
    .select(['jobs.id as job', 'jobs.subject', 'jobs.number', 'jobs.state', 'jobs.prints'])
    .select(['printers.id', 'printers.copies', 'printers.categories'])
    .where('jobs.tenant_id', '=', tenantId)
    .where('jobs.subject', 'in', orderIds)
    .execute();
  const ofPrinters = Map.groupBy(jobs, ({ subject, id }) => `${subject} ${id}`);
  const slips = [...ofPrinters.values()].flatMap((own) => {
    const [printer] = own;
    const isUpToDate = own.every(isUnsent) || (reason === 'changed' && own.some(isUnsent));
    if (!printer || isUpToDate) return [];
    return [{ subject: printer.subject, reason, number: 1 + Math.max(...own.map(({ number }) => number)), printer }];
  });
  const useless = reason === 'cancelled' ? jobs.filter(isUnsent).map(({ job }) => job) : [];
  if (useless.length > 0) await trx.deleteFrom('print_jobs').where('id', 'in', useless).execute();
  await addSlips(trx, tenantId, slips, at);
}

const isUnsent = ({ state, prints }: Pick<PrintJobRow, 'state' | 'prints'>): boolean =>
  state !== 'sending' && prints === 0;

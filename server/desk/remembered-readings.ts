import * as v from 'valibot';
import { ImportReading, NOTHING_SAID } from '#src/contract/staff/import-recognition.ts';
import type { Database } from '#server/db/open.ts';

/** A venue changes its till now and then; its old readings may go. */
const REMEMBERED_MAX = 100;

/** `shape`: of the file's table (`shapeOf`). */
export async function rememberedReading({ db }: Database, tenantId: string, shape: string): Promise<ImportReading> {
  const row = await db
    .selectFrom('import_readings')
    .select('reading')
    .where('tenant_id', '=', tenantId)
    .where('shape', '=', shape)
    .executeTakeFirst();
  return row ? v.parse(ImportReading, JSON.parse(row.reading)) : NOTHING_SAID;
}

/** For the venue's next file of this shape. */
export async function rememberReading(
  database: Database,
  tenantId: string,
  shape: string,
  reading: ImportReading,
): Promise<void> {
  const written = JSON.stringify(reading);
  await database.write(async (trx) => {
    const own = trx.deleteFrom('import_readings').where('tenant_id', '=', tenantId);
    await own.where('shape', '=', shape).execute();
    if (written === JSON.stringify(NOTHING_SAID)) return;
    const { count } = await trx
      .selectFrom('import_readings')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= REMEMBERED_MAX) await own.execute();
    await trx.insertInto('import_readings').values({ tenant_id: tenantId, shape, reading: written }).execute();
  });
}

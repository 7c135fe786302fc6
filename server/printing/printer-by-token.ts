import type { Kysely } from 'kysely';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { secretHash } from '#server/staff/staff-keys.ts';

export const findPrinterByToken = (db: Kysely<Schema>, token: string): Promise<PrinterRow | undefined> =>
  db
    .selectFrom('printers')
    .innerJoin('tenants', 'tenants.id', 'printers.tenant_id')
    .selectAll('printers')
    .where('printers.token_hash', '=', secretHash(token))
    .where('tenants.state', '<>', 'gone')
    .executeTakeFirst();

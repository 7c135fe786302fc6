import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { secretHash } from '#server/staff/staff-keys.ts';

/** For the address that a printer or its agent asks. Only the hash is stored, so it cannot be shown again. */
export function newPrinterToken(): { token: string; hash: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, hash: secretHash(token) };
}

export const findPrinterByToken = (db: Kysely<Schema>, token: string): Promise<PrinterRow | undefined> =>
  db
    .selectFrom('printers')
    .innerJoin('tenants', 'tenants.id', 'printers.tenant_id')
    .selectAll('printers')
    .where('printers.token_hash', '=', secretHash(token))
    .where('tenants.state', '<>', 'gone')
    .executeTakeFirst();

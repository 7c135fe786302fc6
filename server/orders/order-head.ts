import type { Kysely } from 'kysely';
import { HEADERS } from '#src/contract/http.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Refusal } from '#server/http/read-json.ts';
import { isValidKey } from './order-fields.ts';

export type OrderHead = { key: string | null; ageSeconds: number | null };

/** The header may quote the key. */
const unquoted = (header: string | undefined): string | null => header?.replace(/^"(.*)"$/, '$1') ?? null;

export function readHead(header: (name: string) => string | undefined): OrderHead | Refusal {
  const sentAge = header(HEADERS.age);
  const key = unquoted(header(HEADERS.key));
  if (key !== null && !isValidKey(key)) return invalid(`#${HEADERS.key}`);
  if (sentAge !== undefined && !/^\d{1,9}$/.test(sentAge)) return invalid(`#${HEADERS.age}`);
  return { key, ageSeconds: sentAge === undefined ? null : Number(sentAge) };
}

const invalid = (pointer: string): Refusal => ({
  code: 'invalid',
  extra: { errors: [{ pointer, code: 'invalid' }] },
});

/** A void key is not known: anybody can make one. */
export async function isKnownKey(db: Kysely<Schema>, slug: string, header: string | undefined): Promise<boolean> {
  const key = unquoted(header);
  if (key === null || !isValidKey(key)) return false;
  const row = await db
    .selectFrom('order_keys')
    .innerJoin('tenants', 'tenants.id', 'order_keys.tenant_id')
    .select('order_keys.key')
    .where('tenants.slug', '=', slug)
    .where('order_keys.key', '=', key)
    .where('order_keys.state', '=', 'created')
    .executeTakeFirst();
  return row !== undefined;
}

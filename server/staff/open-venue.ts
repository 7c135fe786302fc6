import type { InferOutput } from 'valibot';
import type { SetupRequest } from '#src/contract/staff/setup.ts';
import { PLACE_DEFAULTS } from '#src/domain/place-kinds.ts';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { blankVenue, type VenueDraft } from '#server/menus/draft.ts';
import { addTenant } from '#server/menus/tenants.ts';
import { refuseToken, setupTokenHash, type TokenRefusal } from './setup-tokens.ts';
import { makeStaffKey } from './staff-keys.ts';
import { beginSession, type SignedIn } from './staff-sessions.ts';

type Asked = InferOutput<typeof SetupRequest>;

function draftOf({ slug, name, kind, country, timezone, brand_color }: Asked): VenueDraft {
  return {
    ...blankVenue(slug, name, country),
    ...PLACE_DEFAULTS[kind],
    timezone,
    brand_color: brand_color,
    first_language: name.ar === '' ? 'en' : 'ar',
  };
}

type Opened = { kind: 'opened'; tenant: TenantRow; key: string; signedIn: SignedIn };

/**
 * Makes the venue and a manager's key and signs the browser in, in one transaction. After a lost answer the same tap gets
 * another key, because the first one cannot be shown again. The slug is valid.
 */
export function openVenue(
  database: Database,
  asked: Asked,
  device: string | null,
  now: number,
): Promise<Opened | TokenRefusal | { kind: 'taken' }> {
  return database.write(async (trx) => {
    const found = trx.selectFrom('setup_tokens').selectAll().where('hash', '=', setupTokenHash(asked.token));
    const row = await (database.engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
    const refused = await refuseToken(trx, row, asked.tap, now);
    if (refused || !row) return refused ?? { kind: 'wrong' };
    const tenant =
      row.tenant_id === null
        ? await addTenant(trx, draftOf(asked))
        : await trx.selectFrom('tenants').selectAll().where('id', '=', row.tenant_id).executeTakeFirstOrThrow();
    if (!tenant) return { kind: 'taken' };
    await trx
      .updateTable('setup_tokens')
      .set({ tenant_id: tenant.id, tap: asked.tap })
      .where('hash', '=', row.hash)
      .execute();
    const role = 'manager';
    const { id, key } = await makeStaffKey(trx, tenant.id, { role, name: asked.person, now });
    return {
      kind: 'opened',
      tenant,
      key,
      signedIn: await beginSession(trx, tenant.id, { id, role, name: asked.person }, device, now),
    };
  });
}

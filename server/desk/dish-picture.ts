import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { storePicture, type Photo } from '#server/menus/venue-files.ts';
import { makeChange } from './make-change.ts';
import { planMenuChange } from './menu-changes.ts';

/** Null: no such dish. The old photo stays stored: orders on phones show it, and the change can be undone. */
export async function setDishPicture(
  database: Database,
  tenant: Pick<TenantRow, 'id' | 'slug'>,
  dishId: string,
  photo: Photo,
  at: number,
): Promise<string | null> {
  let image: string | null = null;
  const outcome = await makeChange(database, tenant.id, { who: '', tap: null, at }, async (trx) => {
    const plan = (address: string) =>
      planMenuChange({ trx, tenantId: tenant.id }, { kind: 'dish_edit', id: dishId, fields: { image: address } });
    const trial = await plan('/');
    if ('refused' in trial) return trial;
    image = await storePicture(trx, tenant.slug, photo);
    return plan(image);
  });
  return outcome.kind === 'done' ? image : null;
}

import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { storePicture, type Photo } from '#server/menus/venue-files.ts';
import { makeChange } from './make-change.ts';
import { planMenuChange } from './menu-changes.ts';

/**
 * Gives a dish its photo and answers the photo's address, or null where the venue has no such dish. An earlier photo
 * stays: orders that are shown on phones still name it, and the change can be undone.
 */
export async function setDishPicture(
  database: Database,
  tenant: Pick<TenantRow, 'id' | 'slug'>,
  dishId: string,
  photo: Photo,
  at: number,
): Promise<string | null> {
  let image: string | null = null;
  const outcome = await makeChange(database, tenant.id, { who: '', tap: null, at }, async (trx) => {
    const change = (address: string) =>
      planMenuChange({ trx, tenantId: tenant.id }, { kind: 'dish_edit', id: dishId, fields: { image: address } });
    const tried = await change('/');
    if ('refused' in tried) return tried;
    image = await storePicture(trx, tenant.slug, photo);
    return change(image);
  });
  return outcome.kind === 'done' ? image : null;
}

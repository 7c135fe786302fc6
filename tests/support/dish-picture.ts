import type { Database } from '#server/db/open.ts';
import { raiseMenuVersion } from '#server/menus/tenants.ts';
import { type Photo, storePicture } from '#server/menus/venue-files.ts';

/** Returns the photo's address. */
export const setDishPicture = (
  database: Database,
  venue: { id: string; slug: string },
  dishId: string,
  photo: Photo,
): Promise<string> =>
  database.write(async (trx) => {
    const image = await storePicture(trx, venue.slug, photo);
    await trx.updateTable('dishes').set({ image }).where('tenant_id', '=', venue.id).where('id', '=', dishId).execute();
    await raiseMenuVersion(trx, venue.id);
    return image;
  });

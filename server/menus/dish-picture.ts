import { createHash } from 'node:crypto';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
/** The long side. Phones are sent thumbnails of it, 500 wide at most. */
const LARGEST_SIDE = 1_600;
const TYPES: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/**
 * A photo as it is kept: WebP, at most 1600 pixels, upright, without what the camera wrote into it about place and
 * owner. Whatever the file's name says, what it is decides.
 * @throws Error with a sentence for who sent it.
 */
export async function readPicture(file: Uint8Array): Promise<Uint8Array> {
  if (file.length > MAX_PICTURE_BYTES) throw new Error('The picture is larger than 15 MB.');
  const { default: sharp } = await import('sharp');
  const open = () => sharp(file, { limitInputPixels: MAX_PIXELS });
  const known =
    file.length === 0
      ? null
      : await open()
          .metadata()
          .catch(() => null);
  if (!known || !TYPES.includes(known.format)) throw new Error('The file is no JPEG, PNG, WebP or AVIF picture.');
  if (known.width * known.height > MAX_PIXELS) throw new Error('The picture has more than 50 million pixels.');
  try {
    return await open()
      .rotate()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new Error('The picture is damaged, or of a kind that cannot be read here.', { cause: error });
  }
}

/**
 * Gives a dish its photo and answers the photo's address, or null where the venue has no such dish. It lies in the
 * database, so that every process serves it and a backup holds it; the address is made from its content, so that it
 * can be kept for ever wherever it was stored. An earlier photo stays: orders that are shown on phones still name it.
 */
export async function setDishPicture(
  database: Database,
  tenant: Pick<TenantRow, 'id' | 'slug'>,
  dishId: string,
  bytes: Uint8Array,
): Promise<string | null> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = `${tenant.slug}/${hash.slice(0, 32)}.webp`;
  const image = `/upload/${path}`;
  return database.write(async (trx) => {
    // The venue's row first, as every writer of its menu takes it.
    await trx
      .updateTable('tenants')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .where('id', '=', tenant.id)
      .execute();
    const dish = await trx
      .updateTable('dishes')
      .set({ image })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', dishId)
      .returning('id')
      .executeTakeFirst();
    if (!dish) return null;
    await trx
      .insertInto('pictures')
      .values({ path, type: 'image/webp', hash, bytes })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
    return image;
  });
}

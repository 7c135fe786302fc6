import type { Kysely } from 'kysely';
import { chunks } from '#server/db/insert-rows.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ContentDraft, MenuDraft } from './draft.ts';
import { openPicture } from './open-picture.ts';
import { uploadPath } from './stored-file.ts';

/** By address: true for a cut-out (a plate without background), false for a photo that fills its frame. */
export type CutOuts = ReadonlyMap<string, boolean>;

/** Pixels. The corner is read from a small copy, because phones get small pictures too. */
const SIDE = 100;

/** A picture with a transparent corner is a cut-out. One that cannot be read counts as a photo. */
export async function cornerIsClear(picture: Uint8Array): Promise<boolean> {
  try {
    const image = await openPicture(picture);
    if (!(await image.metadata()).hasAlpha) return false;
    const pixels = await image
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    return (pixels[3] ?? 255) < 128;
  } catch {
    return false;
  }
}

export async function saveCorner(db: Kysely<Schema>, path: string, isClear: boolean): Promise<void> {
  const clear = isClear ? 1 : 0;
  await db
    .insertInto('picture_corners')
    .values({ path, clear })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ clear }))
    .execute();
}

/** Nothing is known about pictures of other hosts. */
export async function readCutOuts(
  db: Kysely<Schema>,
  { categories, content }: MenuDraft & { content: ContentDraft },
): Promise<CutOuts> {
  const addresses = [
    ...categories.flatMap(({ image, dishes }) => [image, ...dishes.map((dish) => dish.image)]),
    ...content.carousel.map(({ image }) => image),
    ...content.onboarding.map(({ image }) => image),
  ];
  const paths = new Map<string, string>();
  for (const address of addresses) {
    const path = uploadPath(address);
    if (address !== null && path !== null) paths.set(address, path);
  }
  const wanted = [...new Set(paths.values())];
  const clear = new Map<string, boolean>();
  for (const some of chunks(wanted)) {
    const rows = await db.selectFrom('picture_corners').selectAll().where('path', 'in', some).execute();
    for (const row of rows) clear.set(row.path, row.clear === 1);
  }
  const cutOuts = new Map<string, boolean>();
  for (const [address, path] of paths) {
    const isClear = clear.get(path);
    if (isClear !== undefined) cutOuts.set(address, isClear);
  }
  return cutOuts;
}

/** Undefined, which JSON leaves out, if it is not known. */
export const isCutOut = (address: string | null, cutOuts: CutOuts): boolean | undefined =>
  address === null ? undefined : cutOuts.get(address);

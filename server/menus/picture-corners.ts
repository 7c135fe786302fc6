import type { Kysely } from 'kysely';
import type { Database } from '#server/db/open.ts';
import type { Schema } from '#server/db/schema.ts';
import type { ContentDraft, MenuDraft } from './draft.ts';
import { openPicture } from './open-picture.ts';
import { uploadPath } from './upload-path.ts';

/** By address: whether the picture is cut out (a plate on nothing) or a photo that fills its frame. */
export type CutOuts = ReadonlyMap<string, boolean>;

/** The corner is looked at in a picture of so many pixels a side: what a phone is sent is small, too. */
const SIDE = 100;
/** Engines bound the number of values in one statement. */
const CHUNK = 500;

/** The rule by which a picture counts as cut out: its corner is clear. One that cannot be read counts as a photo. */
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

/** Keeps what was found; `path` follows `/upload/`. */
export async function saveCorner(db: Kysely<Schema>, path: string, isClear: boolean): Promise<void> {
  const clear = isClear ? 1 : 0;
  await db
    .insertInto('picture_corners')
    .values({ path, clear })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ clear }))
    .execute();
}

/** What is known of the pictures that a menu and its lists name. Of other hosts' pictures nothing is. */
export async function readCutOuts(
  db: Kysely<Schema>,
  { categories, content }: MenuDraft & { content: ContentDraft },
): Promise<CutOuts> {
  const addresses = [
    ...categories.flatMap(({ image, dishes }) => [image, ...dishes.map((dish) => dish.image)]),
    ...content.carousel.map(({ banner }) => banner),
    ...content.onboarding.map(({ image }) => image),
  ];
  const paths = new Map<string, string>();
  for (const address of addresses) {
    const path = uploadPath(address);
    if (address !== null && path !== null) paths.set(address, path);
  }
  const wanted = [...new Set(paths.values())];
  const clear = new Map<string, boolean>();
  for (let at = 0; at < wanted.length; at += CHUNK) {
    const rows = await db
      .selectFrom('picture_corners')
      .selectAll()
      .where('path', 'in', wanted.slice(at, at + CHUNK))
      .execute();
    for (const row of rows) clear.set(row.path, row.clear === 1);
  }
  const cutOuts = new Map<string, boolean>();
  for (const [address, path] of paths) {
    const isClear = clear.get(path);
    if (isClear !== undefined) cutOuts.set(address, isClear);
  }
  return cutOuts;
}

/** What the wire says beside the address of a picture; undefined, which JSON leaves out, where it is not known. */
export const isCutOut = (address: string | null, cutOuts: CutOuts): boolean | undefined =>
  address === null ? undefined : cutOuts.get(address);

/**
 * Looks at each picture that nobody has looked at, such as those that were kept before there was a place for the answer;
 * then every menu is built anew. Stops between two of them when asked to, and goes on there the next time.
 */
export async function inspectPictures(database: Database, isStopping: () => boolean = () => false): Promise<void> {
  const { db } = database;
  const unseen = await db
    .selectFrom('pictures')
    .leftJoin('picture_corners', 'picture_corners.path', 'pictures.path')
    .select('pictures.path')
    .where('picture_corners.path', 'is', null)
    .where('pictures.type', 'like', 'image/%')
    .execute();
  if (unseen.length === 0) return;
  for (const { path } of unseen) {
    if (isStopping()) break;
    const picture = await db.selectFrom('pictures').select('bytes').where('path', '=', path).executeTakeFirst();
    if (picture) await saveCorner(db, path, await cornerIsClear(picture.bytes));
  }
  await database.write((trx) =>
    trx
      .updateTable('tenants')
      .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
      .execute(),
  );
}

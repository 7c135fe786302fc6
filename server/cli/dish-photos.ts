import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isMeantAsPhoto, matchPhotos } from '#src/domain/match-photos.ts';
import { photosInZip, UnusableZip, ZIP_LIMITS, type ZipPhoto } from '#src/domain/photo-zip.ts';
import type { Database } from '#server/db/open.ts';
import { setDishPicture } from '#server/desk/dish-picture.ts';
import { readCurrentVenue } from '#server/import/apply-import.ts';
import type { DishDraft } from '#server/menus/draft.ts';
import { FilesFull, MAX_PICTURE_BYTES, readPicture, UnusablePicture } from '#server/menus/venue-files.ts';
import { inFile, noVenue, type Output, requireVenue } from './command.ts';

const ZIP_WORDS: Readonly<Record<UnusableZip['kind'], string>> = {
  damaged: 'The zip file is damaged or incomplete.',
  crowded: `There are more than ${ZIP_LIMITS.photos} photos in it.`,
  too_large: `It is larger than ${ZIP_LIMITS.unpacked / 1024 ** 2} MB when it is unpacked.`,
};

async function* photosInFolder(folder: string): AsyncGenerator<ZipPhoto> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) =>
    entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : [],
  );
  for (const path of paths.filter(isMeantAsPhoto).toSorted()) {
    const file = join(folder, path);
    if ((await stat(file)).size > MAX_PICTURE_BYTES) yield { path, refused: 'too_large' };
    else yield { path, bytes: new Uint8Array(await readFile(file)) };
  }
}

/** @throws Error with a sentence for the operator. */
async function* photosAt(place: string): AsyncGenerator<ZipPhoto> {
  const found = await stat(place).catch(() => null);
  if (!found) throw new Error(`${place}: there is no such folder or file.`);
  if (found.isDirectory()) return yield* photosInFolder(place);
  try {
    yield* photosInZip(createReadStream(place), MAX_PICTURE_BYTES);
  } catch (error) {
    if (error instanceof UnusableZip) throw new Error(ZIP_WORDS[error.kind], { cause: error });
    throw error;
  }
}

const nameOf = ({ name }: DishDraft): string => [name.en, name.ar].filter(Boolean).join(' / ');
const list = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

export async function setDishPhotos(
  database: Database,
  slug: string,
  place: string,
  { yes = false }: { yes?: boolean },
  at: number,
  output: Output,
): Promise<void> {
  const tenant = await requireVenue(database, slug);
  const venue = await database.snapshot((trx) => readCurrentVenue(trx, slug));
  if (!venue) throw noVenue(slug);
  const paths = await inFile(place, async () => {
    const all: string[] = [];
    for await (const { path } of photosAt(place)) all.push(path);
    return all;
  });
  if (paths.length === 0) throw new Error(`${place}: there are no photos in it.`);
  const matches = matchPhotos(
    paths,
    venue.menu.categories.flatMap(({ dishes }) => dishes),
  );
  const chosen = paths.flatMap((path, index): ChosenPhoto[] => {
    const match = matches[index];
    return match && 'dish' in match ? [{ index, path, dish: match.dish }] : [];
  });
  output.out(describe(paths, matches));
  if (!yes) {
    if (chosen.length > 0) output.out('Nothing was changed. Add --yes to set the photos of these dishes.\n');
    return;
  }
  await setAll(database, tenant, place, chosen, at, output);
}

type Match = ReturnType<typeof matchPhotos<DishDraft>>[number];
/** `index`: its place in the folder or zip file, which may have one path twice. */
type ChosenPhoto = { index: number; path: string; dish: DishDraft };

function describe(paths: readonly string[], matches: readonly Match[]): string {
  const lines = { matched: [] as string[], several: [] as string[], none: [] as string[] };
  for (const [index, path] of paths.entries()) {
    const match = matches[index];
    if (!match) continue;
    if ('dish' in match) {
      lines.matched.push(
        `${path} -> ${nameOf(match.dish)}${match.dish.image === null ? '' : ' (has a photo, replaced)'}`,
      );
    } else if (match.asks.length > 0) {
      lines.several.push(`${path}: ${match.asks.map((dish) => `${dish.id} ${nameOf(dish)}`).join(', ')}`);
    } else lines.none.push(path);
  }
  return [
    `Photos that match a dish: ${lines.matched.length}\n${list(lines.matched)}`,
    lines.several.length > 0 &&
      `Photos that may belong to these dishes; name the file after the id of one: ${lines.several.length}\n${list(lines.several)}`,
    lines.none.length > 0 && `Photos that match no dish: ${lines.none.length}\n${list(lines.none)}`,
  ]
    .filter(Boolean)
    .join('');
}

async function setAll(
  database: Database,
  tenant: { id: string; slug: string },
  place: string,
  chosen: readonly ChosenPhoto[],
  at: number,
  { out, err }: Output,
): Promise<void> {
  const byIndex = new Map(chosen.map((photo) => [photo.index, photo]));
  let done = 0;
  let index = 0;
  for await (const photo of photosAt(place)) {
    const { path, dish } = byIndex.get(index++) ?? {};
    // Another path: the folder changed meanwhile.
    if (!dish || path !== photo.path) continue;
    const failed = await setOne(database, tenant, dish, photo, at);
    if (failed === null) done += 1;
    else err(`${photo.path}: ${failed}\n`);
  }
  out(`Photos set: ${done} of ${chosen.length}. Each can be undone in the list of changes.\n`);
  if (done < chosen.length) throw new Error('Some photos were not set. Mend these files and run the command again.');
}

/** Null when the dish has the photo; else a sentence for the operator. */
async function setOne(
  database: Database,
  tenant: { id: string; slug: string },
  dish: DishDraft,
  photo: ZipPhoto,
  at: number,
): Promise<string | null> {
  if ('refused' in photo) {
    return photo.refused === 'damaged' ? 'It cannot be unpacked.' : 'The picture is larger than 15 MB.';
  }
  try {
    const image = await setDishPicture(database, tenant, dish.id, await readPicture(photo.bytes), at);
    return image === null ? 'The dish is gone meanwhile.' : null;
  } catch (error) {
    if (error instanceof UnusablePicture || error instanceof FilesFull) return error.message;
    throw error;
  }
}

import { PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import { isMeantAsPhoto } from '#src/domain/match-photos.ts';
import { photosInZip } from '#src/domain/photo-zip.ts';

export type ChosenPhoto = { path: string; file: Blob } | { path: string; refused: 'too_large' | 'damaged' };

type Chosen = { path: string; file: File };

const CHUNK = 1024 * 1024;

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += CHUNK) {
    yield new Uint8Array(await file.slice(at, at + CHUNK).arrayBuffer());
  }
}

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };
const typeOf = (path: string): string => TYPES[/[^.]*$/.exec(path)?.[0].toLowerCase() ?? ''] ?? 'image/jpeg';

/** Also photos inside zip files. Throws UnusableZip. */
export async function photosOf(files: readonly Chosen[]): Promise<ChosenPhoto[]> {
  const photos: ChosenPhoto[] = [];
  for (const { path, file } of files) {
    if (/\.zip$/i.test(path)) {
      for await (const one of photosInZip(chunksOf(file), PICTURE_MAX_BYTES)) {
        photos.push(
          'refused' in one ? one : { path: one.path, file: new Blob([one.bytes], { type: typeOf(one.path) }) },
        );
      }
    } else if (isMeantAsPhoto(path)) {
      photos.push(file.size > PICTURE_MAX_BYTES ? { path, refused: 'too_large' } : { path, file });
    }
  }
  return photos;
}

/** A file input that takes a folder gives paths. */
export const filesOfInput = (files: FileList | null): Chosen[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Call it in the event: the browser forgets the drop afterwards. */
export async function filesOfDrop({ items }: DataTransfer): Promise<Chosen[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry());
  return (await Promise.all(entries.map((entry) => filesIn(entry)))).flat();
}

async function filesIn(entry: FileSystemEntry | null): Promise<Chosen[]> {
  if (entry?.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.slice(1), file }];
  }
  if (!entry?.isDirectory) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Chosen[] = [];
  // A browser gives at most 100 entries at a time.
  for (;;) {
    const next = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (next.length === 0) return found;
    for (const one of next) found.push(...(await filesIn(one)));
  }
}

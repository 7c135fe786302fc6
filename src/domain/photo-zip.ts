import { Unzip, UnzipInflate } from 'fflate';
import { isMeantAsPhoto } from './match-photos.ts';

export type ZipPhoto =
  { path: string; bytes: Uint8Array<ArrayBuffer> } | { path: string; refused: 'too_large' | 'damaged' };

/** `damaged`: or cut off. */
export class UnusableZip extends Error {
  readonly kind: 'damaged' | 'crowded' | 'too_large';

  constructor(kind: UnusableZip['kind']) {
    super(kind);
    this.kind = kind;
  }
}

export const ZIP_LIMITS = { photos: 1_000, unpacked: 1024 ** 3 };

/** A slice unpacks to at most a thousand times its size, so the limits hold before memory is full. */
const SLICE = 16 * 1024;

type Entry = { path: string; chunks: Uint8Array[]; size: number; state: 'open' | 'whole' | 'too_large' | 'damaged' };

/**
 * Yields one photo at a time to save memory. Counts unpacked bytes, because the sizes that a zip file states may be
 * wrong. `largest`: bytes of one photo.
 * @throws UnusableZip
 */
export async function* photosInZip(
  file: AsyncIterable<Uint8Array>,
  largest: number,
  limits: typeof ZIP_LIMITS = ZIP_LIMITS,
): AsyncGenerator<ZipPhoto> {
  let entries: Entry[] = [];
  let found = 0;
  let unpacked = 0;
  const unzip = new Unzip((packed) => {
    if (packed.name.endsWith('/') || !isMeantAsPhoto(packed.name)) return;
    found += 1;
    if (found > limits.photos) throw new UnusableZip('crowded');
    const entry: Entry = { path: writtenName(packed.name), chunks: [], size: 0, state: 'open' };
    entries.push(entry);
    packed.ondata = (error, chunk, isLast) => {
      unpacked += error ? 0 : chunk.length;
      if (entry.state !== 'open') return;
      if (error) entry.state = 'damaged';
      else if (entry.size + chunk.length > largest) entry.state = 'too_large';
      else {
        entry.chunks.push(chunk);
        entry.size += chunk.length;
        if (isLast) entry.state = 'whole';
        return;
      }
      entry.chunks = [];
    };
    try {
      packed.start();
    } catch {
      // Compressed in a way that browsers cannot unpack.
      entry.state = 'damaged';
    }
  });
  unzip.register(UnzipInflate);
  for await (const chunk of file) {
    for (let at = 0; at < chunk.length; at += SLICE) {
      const slice = chunk.subarray(at, at + SLICE);
      push(unzip, slice, false);
      if (unpacked > limits.unpacked) throw new UnusableZip('too_large');
      for (const done of entries.filter(({ state }) => state !== 'open')) yield photoOf(done);
      entries = entries.filter(({ state }) => state === 'open');
    }
  }
  push(unzip, new Uint8Array(0), true);
  for (const left of entries) yield photoOf(left.state === 'open' ? { ...left, state: 'damaged' } : left);
}

function push(unzip: Unzip, slice: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(slice, isLast);
  } catch (error) {
    throw error instanceof UnusableZip ? error : new UnusableZip('damaged');
  }
}

function photoOf({ path, chunks, size, state }: Entry): ZipPhoto {
  if (state === 'too_large' || state === 'damaged') return { path, refused: state };
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return { path, bytes };
}

/** macOS writes UTF-8 names without the flag; each byte was read as one letter. */
function writtenName(name: string): string {
  if (!/^[\0-\xff]*$/.test(name)) return name;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(name, (letter) => letter.charCodeAt(0)));
  } catch {
    return name;
  }
}

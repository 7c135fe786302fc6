import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** The decoded path after `/upload/`; null for an address of another host, or one that cannot name a file. */
export function uploadPath(address: string | null): string | null {
  if (!address?.startsWith('/upload/')) return null;
  try {
    const path = decodeURIComponent(address.slice('/upload/'.length));
    // PostgreSQL fails on a text with NUL.
    return path.includes('\0') ? null : path;
  } catch {
    return null; // A stray %.
  }
}

/** Bytes that one download holds in memory. */
export const SLICE = 128 * 1_024;

/** `from` and `to` are included. */
export type ByteRange = { from: number; to: number };

/** Null: the file is gone. */
export async function readSlice(
  db: Kysely<Schema>,
  path: string,
  { from, to }: ByteRange,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // Both engines count from 1. PostgreSQL needs to know the types of the parameters.
  const part = sql<Uint8Array>`substr(bytes, cast(${from + 1} as integer), cast(${to - from + 1} as integer))`;
  const row = await db.selectFrom('pictures').select(part.as('part')).where('path', '=', path).executeTakeFirst();
  return row ? new Uint8Array(row.part) : null;
}

/** Reads a slice only when the client has taken the one before. `onEnd` is called once, however the download ends. */
export function streamFile(
  db: Kysely<Schema>,
  path: string,
  { from, to }: ByteRange,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let next = from;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const slice = await readSlice(db, path, { from: next, to: Math.min(next + SLICE - 1, to) });
          if (!slice) throw new Error('The file was removed while it was sent.');
          controller.enqueue(slice);
          next += slice.byteLength;
          if (next <= to) return;
          controller.close();
          onEnd();
        } catch (error) {
          onEnd();
          throw error;
        }
      },
      cancel: onEnd,
    },
    { highWaterMark: 0 },
  );
}

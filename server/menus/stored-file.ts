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

/** @throws if the file is removed meanwhile. */
export async function* slicesOf(
  db: Kysely<Schema>,
  path: string,
  { from, to }: ByteRange,
): AsyncGenerator<Uint8Array, void> {
  for (let next = from; next <= to; next += SLICE) {
    const slice = await readSlice(db, path, { from: next, to: Math.min(next + SLICE - 1, to) });
    if (!slice) throw new Error('The file was removed while it was sent.');
    yield slice;
  }
}

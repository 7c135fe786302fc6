import { Hono, type Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { createPlaces } from '#server/http/places.ts';
import { asSubresource } from '#server/http/security-headers.ts';
import { streamOf } from '#server/http/stream-of.ts';
import { etagMatches } from '#server/http/send-answer.ts';
import { type ByteRange, readSlice, SLICE, slicesOf } from '#server/menus/stored-file.ts';
import { createThumbnails, formatFor, thumbnailName } from '#server/menus/thumbnails.ts';

const WIDTHS = [200, 300, 500];
/** One for each of the sixty phones that a venue's Wi-Fi may have. */
const DOWNLOADS_PER_ADDRESS = 60;
const DAY_AND_WEEK = 'public, max-age=86400, stale-while-revalidate=604800';

type File = { path: string; type: string; size: number };

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`. Null: the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // A stray %.
  }
};

/** Thumbnails have addresses below `f_auto,q_auto,w_{200|300|500}/`. */
export function pictureRoutes({
  db,
  folder,
  rateLimitScale,
  report,
}: {
  db: Kysely<Schema>;
  folder: string;
  rateLimitScale: number;
  report: (error: unknown) => void;
}) {
  const thumbnails = createThumbnails(folder);
  const perKey = Math.max(1, DOWNLOADS_PER_ADDRESS * rateLimitScale);
  const downloads = createPlaces({ perKey, retrySeconds: 30 });
  const nothing = (c: Context<AppEnv>) => c.text('There is no such picture.', 404);

  async function sendBytes(c: Context<AppEnv>, { path, type }: File, range: ByteRange, status: 200 | 206) {
    const length = range.to - range.from + 1;
    c.header('Content-Type', type);
    if (length <= SLICE) {
      const bytes = await readSlice(db, path, range);
      return bytes ? c.body(bytes, status) : nothing(c);
    }
    const isHead = c.req.method === 'HEAD';
    const end = isHead ? null : await downloads.take(c.get('caller').address);
    c.header('Content-Length', String(length));
    if (!end) return c.body(null, status);
    return c.body(streamOf(slicesOf(db, path, range), end), status);
  }

  const sendWhole = (c: Context<AppEnv>, file: File) => sendBytes(c, file, { from: 0, to: file.size - 1 }, 200);

  /** Sent as an attachment: a venue's file must not open inside our origin. */
  function sendFile(c: Context<AppEnv>, file: File) {
    const name = (file.path.split('/').at(-1) ?? 'file').replace(/[^\w.-]/g, '_');
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    c.header('Accept-Ranges', 'bytes');
    const range = rangeOf(c.req.header('Range'), file.size);
    if (range === null) return sendWhole(c, file);
    if (range === 'unsatisfiable') {
      c.header('Content-Range', `bytes */${file.size}`);
      return c.body(null, 416);
    }
    c.header('Content-Range', `bytes ${range.from}-${range.to}/${file.size}`);
    return sendBytes(c, file, range, 206);
  }

  return new Hono<AppEnv>().get('/*', async (c) => {
    const asked = decoded(c.req.path.slice('/upload/'.length));
    const shape = /^f_auto,q_auto,w_(\d+)\/(.+)$/s.exec(asked ?? '');
    const width = shape ? Number(shape[1]) : null;
    const path = shape ? shape[2] : asked;
    // PostgreSQL rejects a text with NUL.
    if (!path || path.includes('\0') || (width !== null && !WIDTHS.includes(width))) return nothing(c);
    const known = await db
      .selectFrom('pictures')
      .select(['path', 'hash', 'type', sql<number>`length(bytes)`.as('size')])
      .where('path', '=', path)
      .executeTakeFirst();
    if (!known) return nothing(c);

    const format = width === null ? null : formatFor(c.req.header('Accept') ?? '', known.type);
    const etag = `"${width === null || format === null ? known.hash.slice(0, 22) : thumbnailName(known.hash, width, format)}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', DAY_AND_WEEK);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (known.type.startsWith('image/')) asSubresource(c);
    if (width !== null) c.header('Vary', 'Accept', { append: true });
    if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    if (!known.type.startsWith('image/')) return sendFile(c, known);
    if (width !== null && format !== null) {
      try {
        const thumbnail = await thumbnails.of(known.hash, width, format, () => readOriginal(db, path));
        c.header('Content-Type', thumbnail.type);
        return c.body(thumbnail.bytes);
      } catch (error) {
        report(error); // The picture is sent in its own size instead.
      }
    }
    return sendWhole(c, known);
  });
}

async function readOriginal(db: Kysely<Schema>, path: string): Promise<Uint8Array> {
  const { bytes } = await db.selectFrom('pictures').select('bytes').where('path', '=', path).executeTakeFirstOrThrow();
  return bytes;
}

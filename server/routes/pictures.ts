import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { asSubresource } from '#server/http/security-headers.ts';
import { etagMatches } from '#server/http/send-answer.ts';
import { createThumbnails, formatFor, thumbnailName } from '#server/menus/thumbnails.ts';

const WIDTHS = [200, 300, 500];
const DAY_AND_WEEK = 'public, max-age=86400, stale-while-revalidate=604800';

type Picture = Schema['pictures'];

const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Parses `bytes=a-b`, `bytes=a-` or `bytes=-n`. Null: the whole file. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const from = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const to = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return from > to || from >= size ? 'unsatisfiable' : { from, to };
}

/** Sent as an attachment: a venue's file must not open inside our origin. */
function sendFile(c: Context<AppEnv>, { path, type, bytes }: Picture): Response {
  c.header(
    'Content-Disposition',
    `attachment; filename="${(path.split('/').at(-1) ?? 'file').replace(/[^\w.-]/g, '_')}"`,
  );
  c.header('Accept-Ranges', 'bytes');
  c.header('Content-Type', type);
  const range = rangeOf(c.req.header('Range'), bytes.length);
  if (range === null) return c.body(copyOf(bytes));
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes.length}`);
    return c.body(null, 416);
  }
  c.header('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`);
  return c.body(copyOf(bytes.subarray(range.from, range.to + 1)), 206);
}

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // A stray %.
  }
};

/** Pictures and files of venues, to be mounted at `/upload`, with thumbnails at `f_auto,q_auto,w_{200|300|500}/`. */
export function pictureRoutes({
  db,
  folder,
  report,
}: {
  db: Kysely<Schema>;
  folder: string;
  report: (error: unknown) => void;
}) {
  const thumbnails = createThumbnails(folder);
  const nothing = (c: Context<AppEnv>) => c.text('There is no such picture.', 404);

  return new Hono<AppEnv>().get('/*', async (c) => {
    const asked = decoded(c.req.path.slice('/upload/'.length));
    const shape = /^f_auto,q_auto,w_(\d+)\/(.+)$/s.exec(asked ?? '');
    const width = shape ? Number(shape[1]) : null;
    const path = shape ? shape[2] : asked;
    // PostgreSQL rejects a text with NUL.
    if (!path || path.includes('\0') || (width !== null && !WIDTHS.includes(width))) return nothing(c);
    const known = await db.selectFrom('pictures').select(['hash', 'type']).where('path', '=', path).executeTakeFirst();
    if (!known) return nothing(c);

    const format = width === null ? null : formatFor(c.req.header('Accept') ?? '', known.type);
    const etag = `"${width === null || format === null ? known.hash.slice(0, 22) : thumbnailName(known.hash, width, format)}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', DAY_AND_WEEK);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (known.type.startsWith('image/')) asSubresource(c);
    if (width !== null) c.header('Vary', 'Accept', { append: true });
    if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    const picture = await db.selectFrom('pictures').selectAll().where('path', '=', path).executeTakeFirst();
    if (!picture) return nothing(c);
    if (!picture.type.startsWith('image/')) return sendFile(c, picture);
    if (width !== null && format !== null) {
      try {
        const thumbnail = await thumbnails.of(picture, width, format);
        c.header('Content-Type', thumbnail.type);
        return c.body(thumbnail.bytes);
      } catch (error) {
        report(error); // The picture is sent in its own size instead.
      }
    }
    c.header('Content-Type', picture.type);
    return c.body(copyOf(picture.bytes));
  });
}

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { extname } from 'node:path';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { deriveBrand } from '#src/domain/brand.ts';
import { shellFor, type ShellVenue } from '#src/domain/shell-html.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import type { Database } from '#server/db/open.ts';
import { findTenant } from '#server/menus/tenants.ts';
import type { AppEnv } from './app-env.ts';
import { type BuiltApp, type BuiltFile, etagOf } from './built-app.ts';
import { chooseEncoding, holds } from './send-answer.ts';

/** Pages are small and alike: this many venues' pages are kept packed. */
const MAX_SHELLS = 200;

const bytesOf = (text: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);

function page(html: string): BuiltFile {
  const body = bytesOf(html);
  return {
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    etag: etagOf(body),
    body,
    br: bytesOf(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    gzip: bytesOf(gzipSync(body)),
  };
}

function send(c: Context<AppEnv>, file: BuiltFile, status: 200 | 404): Response {
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.cacheControl);
  if (file.br ?? file.gzip) c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && holds(c.req.header('If-None-Match'), file.etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  const wanted = chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  const encoding = wanted !== null && (wanted === 'br' ? file.br : file.gzip) ? wanted : null;
  if (encoding) c.header('Content-Encoding', encoding);
  const body = encoding === null ? file.body : ((encoding === 'br' ? file.br : file.gzip) ?? file.body);
  return c.body(body, status);
}

/** What the page of a venue knows before any request; only its slug where there is no such venue. */
async function shellVenueOf(db: Database['db'], slug: string): Promise<{ venue: ShellVenue; known: boolean }> {
  const nothing: ShellVenue = { slug, name: null, brand: null, support: null };
  const tenant = await findTenant(db, slug);
  if (!tenant || tenant.state === 'gone') return { venue: nothing, known: false };
  const { name, name_secondry, brand_color, chat, phone } = tenant;
  const dialled = phone.replace(/[^\d+]/g, '');
  return {
    known: true,
    venue: {
      slug,
      name: { en: name || name_secondry, ar: name_secondry || name },
      brand: brand_color === null ? null : deriveBrand(brand_color),
      support: chat.startsWith('https://') ? chat : dialled === '' ? null : `tel:${dialled}`,
    },
  };
}

const hasExtension = (path: string): boolean => extname(path) !== '';

/**
 * Serves the built app: its files as the build packed them, and for every other address without an extension the page,
 * with what belongs to the venue of that address written into it. An unknown venue's page is the same page, answered 404.
 */
export function staticApp({ app, db }: { app: BuiltApp; db: Database['db'] }) {
  const shells = new Map<string, BuiltFile>();
  const shellOf = (venue: ShellVenue): BuiltFile => {
    const html = shellFor(app.shell, venue);
    const kept = shells.get(html) ?? page(html);
    shells.delete(html);
    shells.set(html, kept);
    if (shells.size > MAX_SHELLS) shells.delete(shells.keys().next().value ?? '');
    return kept;
  };

  return createMiddleware<AppEnv>(async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      return c.text('This address can only be read.', 405);
    }
    const { path } = c.req;
    c.header('Content-Security-Policy', path === '/sw.js' ? app.policies.worker : app.policies.page);
    const file = app.files.get(path);
    if (file) return send(c, file, 200);
    if (hasExtension(path)) return c.text('There is nothing at this address.', 404);
    const slug = slugOfPath(path, null);
    try {
      const { venue, known } = await shellVenueOf(db, slug);
      return send(c, shellOf(venue), known ? 200 : 404);
    } catch {
      // Without its database the server still hands out the page: it shows what the phone has saved.
      return send(c, shellOf({ slug, name: null, brand: null, support: null }), 200);
    }
  });
}

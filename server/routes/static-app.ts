import { promisify } from 'node:util';
import { currencyOf } from '#src/domain/money.ts';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { deriveBrand } from '#src/domain/brand.ts';
import { supportAddress } from '#src/domain/contact.ts';
import { readDishQuery, readSearch } from '#src/domain/dish-query.ts';
import { isFile, isKitchen, isSetupPage, isWithoutVenue } from '#src/domain/addresses.ts';
import { type PageHead, shellFor, type ShellVenue } from '#src/domain/shell-html.ts';
import { LANG_COOKIE, langOf } from '#src/domain/lang.ts';
import { foldedPath, foldedSlugs } from '#src/domain/folded-slug.ts';
import { slugOfPath } from '#src/domain/slug.ts';
import { databaseFailure } from '#server/db/database-error.ts';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { pageHead, screenOf } from '#server/identity/page-head.ts';
import type { MenuAnswers } from '#server/menus/menu-answers.ts';
import { e164Of } from '#server/menus/phone-numbers.ts';
import { findTenant, startPath } from '#server/menus/tenants.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { type BuiltApp, type BuiltFile, etagOf } from '#server/http/built-app.ts';
import { PAGE_PERMISSIONS, asSubresource } from '#server/http/security-headers.ts';
import { earlierFile } from '#server/pages/earlier-files.ts';
import { createPageCache } from '#server/pages/page-cache.ts';
import type { Render } from '#server/pages/renderer.ts';
import { createServedPages, type PageOf } from '#server/pages/served-pages.ts';
import { chooseEncoding, etagMatches } from '#server/http/send-answer.ts';

const MAX_SHELLS = 200;
/** Pages of many venues must not occupy the processor. */
const MAX_COMPRESSING = 2;
/** No name of a host is longer, with its port. */
const MAX_HOST_LENGTH = 260;

const bytesOf = (text: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);

function pageFile(html: string, cacheControl = 'no-cache'): BuiltFile {
  const body = bytesOf(html);
  return {
    type: 'text/html; charset=utf-8',
    cacheControl,
    etag: etagOf(body),
    body,
    br: null,
    gzip: null,
  };
}

/** Brotli's. The best takes 70 ms for a drawn page, which is sent often, and saves 3 kB of 35. */
const QUALITY = { quick: 5, best: 10 };

const withCompressed = async (file: BuiltFile, quality = QUALITY.quick): Promise<BuiltFile> => ({
  ...file,
  br: await promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: await promisify(gzip)(file.body),
});

const isPage = ({ type }: BuiltFile): boolean => type.startsWith('text/html');

function send(c: Context<AppEnv>, file: BuiltFile, status: 200 | 404): Response {
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.cacheControl);
  if (isPage(file) || (file.br ?? file.gzip)) c.header('Vary', 'Accept-Encoding', { append: true });
  if (status === 200 && etagMatches(c.req.header('If-None-Match'), file.etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  const wanted = chooseEncoding(c.req.header('Accept-Encoding') ?? '');
  const encoding = wanted !== null && (wanted === 'br' ? file.br : file.gzip) ? wanted : null;
  if (encoding) c.header('Content-Encoding', encoding);
  const body = encoding === null ? file.body : ((encoding === 'br' ? file.br : file.gzip) ?? file.body);
  return c.body(body, status);
}

function shellVenueOf(tenant: TenantRow): ShellVenue {
  const { slug, name_en, name_ar, brand_color, first_language, timezone, digits, country, chat, phone } = tenant;
  return {
    slug,
    name: { en: name_en || name_ar, ar: name_ar || name_en },
    brand: brand_color === null ? null : deriveBrand(brand_color),
    support: supportAddress(chat, e164Of(phone, country) ?? phone),
    manifest: true,
    first_language,
    currency: currencyOf(tenant),
    timezone,
    digits,
  };
}

/** Without a public URL a page names the host that was asked. Further names get one page, with addresses that name none. */
const MAX_ORIGINS = 10;
/** After this time without a request a name leaves its place to another. */
const ORIGIN_KEPT_MS = 3_600_000;

function createOrigins(publicUrl: string | null, now: () => number): (c: Context<AppEnv>) => string {
  const lastAsked = new Map<string, number>();
  return (c) => {
    if (publicUrl !== null) return publicUrl;
    const host = (c.req.header('Host') ?? '').slice(0, MAX_HOST_LENGTH);
    const own = URL.parse(`${c.get('caller').secure ? 'https' : 'http'}://${host}`);
    const origin = own?.origin ?? new URL(c.req.url).origin;
    for (const [one, at] of lastAsked) if (now() - at > ORIGIN_KEPT_MS) lastAsked.delete(one);
    if (lastAsked.size >= MAX_ORIGINS && !lastAsked.has(origin)) return '';
    lastAsked.set(origin, now());
    return origin;
  };
}

/**
 * Every address without an extension, but for those under `/assets/`, gets the page, with the data of its venue and
 * screen written into it, or 404.
 */
export function staticApp({
  app,
  db,
  menus,
  render,
  publicUrl,
  now,
  report,
}: {
  app: BuiltApp;
  db: Database['db'];
  menus: MenuAnswers;
  /** Null: every visit begins with the empty shell. */
  render: Render | null;
  now: () => number;
  publicUrl: string | null;
  /** Gets errors that are bugs. The page is served anyway. */
  report: (error: unknown) => void;
}) {
  const shells = new Map<string, BuiltFile>();
  const keep = (html: string, file: BuiltFile): BuiltFile => {
    shells.delete(html);
    shells.set(html, file);
    if (shells.size > MAX_SHELLS) shells.delete(shells.keys().next().value ?? '');
    return file;
  };
  const originOf = createOrigins(publicUrl, now);
  const pages = createPageCache();
  let compressing = 0;
  const shellFile = async (html: string): Promise<BuiltFile> => {
    const kept = shells.get(html);
    if (kept) return keep(html, kept);
    const plain = pageFile(html);
    if (compressing >= MAX_COMPRESSING) return plain;
    compressing += 1;
    try {
      return keep(html, await withCompressed(plain));
    } finally {
      compressing -= 1;
    }
  };
  const servedPages = app.served && render ? createServedPages({ served: app.served, menus, render, now }) : null;
  /** Null: the phone draws the screen. */
  const servedFile = async (page: PageOf): Promise<BuiltFile | null> => {
    const key = servedPages?.keyOf(page) ?? null;
    if (!servedPages || key === null) return null;
    try {
      return await pages.of(key, async () => {
        const html = await servedPages.html(page);
        if (html === null) return null;
        const quality = compressing < MAX_COMPRESSING ? QUALITY.best : QUALITY.quick;
        compressing += 1;
        return withCompressed(pageFile(html, 'private, no-cache'), quality).finally(() => (compressing -= 1));
      });
    } catch (error) {
      report(error);
      return null;
    }
  };
  const shellOf = (venue: ShellVenue, head: PageHead | null, blank = app.shell): Promise<BuiltFile> =>
    shellFile(shellFor(blank, venue, head));

  /** For an unknown venue too: a page for each made-up slug would be compressed and kept. */
  const neutral = withCompressed(pageFile(app.shell));
  const neutralKitchen = withCompressed(pageFile(app.kitchen));

  return createMiddleware<AppEnv>(async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      return c.text('This address can only be read.', 405);
    }
    const { path } = c.req;
    const { pathname, search } = new URL(c.req.url);
    const address = pathname + search;
    const isAsset = pathname.startsWith('/assets/');
    const file = app.files.get(address) ?? (isAsset ? await earlierFile(db, address) : null) ?? app.files.get(pathname);
    if (file && path !== '/sw.js' && !isPage(file)) return send(asSubresource(c), file, 200);
    c.header('Content-Security-Policy', path === '/sw.js' ? app.policies.worker : app.policies.page);
    if (path !== '/sw.js') c.header('Permissions-Policy', PAGE_PERMISSIONS);
    if (file) return send(c, file, 200);
    if (isAsset || isFile(path)) return c.text('There is nothing at this address.', 404);
    const slug = slugOfPath(path, null);
    const isSetup = isSetupPage(path);
    const staff = isSetup || isKitchen(path);
    const staffPage = (file: BuiltFile): Response => {
      c.header('Content-Security-Policy', app.policies.kitchen);
      c.header('X-Robots-Tag', 'noindex');
      return send(c, file, 200);
    };
    const chosen = c.req.query('lang') ?? getCookie(c, LANG_COOKIE);
    try {
      if (isWithoutVenue(path)) {
        const start = path === '/' ? await startPath(db) : null;
        return start === null ? send(c, await neutral, 200) : c.redirect(start + new URL(c.req.url).search, 302);
      }
      if (isSetup) return staffPage(await neutralKitchen);
      const tenant = await findTenant(db, slug);
      for (const folded of tenant ? [] : foldedSlugs(slug)) {
        if (await findTenant(db, folded)) {
          return c.redirect(foldedPath(path, folded) + new URL(c.req.url).search, 302);
        }
      }
      // The kitchen of a venue that is gone ends its open orders.
      if (!tenant || (tenant.state === 'gone' && !staff)) {
        c.header('X-Robots-Tag', 'noindex');
        return send(c, await neutral, 404);
      }
      if (staff) return staffPage(await shellOf({ ...shellVenueOf(tenant), manifest: false }, null, app.kitchen));
      const lang = langOf(chosen ?? tenant.first_language);
      const screen = screenOf(path, app.screens);
      // PostgreSQL fails on an id with NUL instead of finding nothing.
      const isKnowable = screen !== null && (screen.id === '' || isStorable(screen.id));
      const head = isKnowable ? await pageHead(db, tenant, screen, originOf(c), lang) : null;
      if (!head?.listed) c.header('X-Robots-Tag', 'noindex');
      const venue = shellVenueOf(tenant);
      // The phone draws it: a page for each filter and search would be drawn and kept.
      const isFiltered = Object.keys(readDishQuery(readSearch(new URL(c.req.url).search))).length > 0;
      const drawn = head && screen && !isFiltered ? await servedFile({ tenant, venue, screen, head, lang }) : null;
      if (drawn) c.header('Vary', 'Cookie', { append: true });
      return send(c, drawn ?? (await shellOf(venue, head)), head ? 200 : 404);
    } catch (error) {
      if (!databaseFailure(error)) report(error);
      // Without the database the page is still served: it shows what the phone has stored.
      return staff ? staffPage(await neutralKitchen) : send(c, await neutral, 200);
    }
  });
}

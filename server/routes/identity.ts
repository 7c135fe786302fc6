import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Lang } from '#src/domain/lang.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { etagOf } from '#server/http/built-app.ts';
import { asSubresource } from '#server/http/security-headers.ts';
import { etagMatches } from '#server/http/send-answer.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { createIcons, type Icon } from '#server/identity/icons.ts';
import { manifestOf } from '#server/identity/manifest.ts';

const DAY_AND_WEEK = 'public, max-age=86400, stale-while-revalidate=604800';

/** What makes each venue an installable app. Each address takes `?lang=ar|en`. */
export function identityRoutes({
  db,
  folder,
  report,
}: {
  db: Kysely<Schema>;
  folder: string;
  report: (error: unknown) => void;
}) {
  const icons = createIcons(db, folder, report);
  const nothing = (c: Context<AppEnv>) => c.text('There is nothing at this address.', 404);
  const langOf = (c: Context<AppEnv>): Lang => (c.req.query('lang') === 'en' ? 'en' : 'ar');
  const venueOf = async (slug: string): Promise<TenantRow | null> => {
    const tenant = await findTenant(db, slug);
    return tenant && tenant.state !== 'gone' ? tenant : null;
  };

  return new Hono<AppEnv>()
    .get('/:slug/manifest.webmanifest', async (c) => {
      const tenant = await venueOf(c.req.param('slug'));
      if (!tenant) return nothing(c);
      const lang = langOf(c);
      const body = JSON.stringify(manifestOf(tenant, lang, await icons.version(tenant, lang)));
      const etag = etagOf(body);
      asSubresource(c).header('ETag', etag);
      c.header('Cache-Control', 'no-cache');
      if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
      c.header('Content-Type', 'application/manifest+json; charset=utf-8');
      return c.body(body);
    })
    .get('/:slug/icons/:file', async (c) => {
      const tenant = await venueOf(c.req.param('slug'));
      const name = /^(.+)\.png$/.exec(c.req.param('file'))?.[1];
      if (!tenant || !name) return nothing(c);
      const icon = await icons.of(tenant, langOf(c), name);
      return icon ? sendIcon(c, icon) : nothing(c);
    });
}

async function sendIcon(c: Context<AppEnv>, { etag, bytes }: Icon): Promise<Response> {
  c.header('ETag', etag);
  c.header('Cache-Control', DAY_AND_WEEK);
  asSubresource(c).header('Cross-Origin-Resource-Policy', 'cross-origin');
  if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  c.header('Content-Type', 'image/png');
  return c.body(await bytes());
}

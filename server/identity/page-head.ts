import type { Kysely } from 'kysely';
import { thumbnail } from '#src/domain/picture.ts';
import type { Lang } from '#src/domain/lang.ts';
import { iconPath, type PageHead } from '#src/domain/shell-html.ts';
import { cleanText } from '#src/domain/clean-text.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { nameOf } from './icons.ts';
import type { Screen } from './screens.ts';
import { translate } from './translate.ts';

/** Link previews and search results cut longer descriptions. */
const MAX_DESCRIPTION = 200;
const CATEGORY_DISHES = 6;

/** Falls back to the other language. */
const named = (record: { name: string; name_secondry: string }, lang: Lang): string =>
  cleanText(inLanguage({ en: record.name, ar: record.name_secondry }, lang), 120);

const isolated = (text: string): string => `\u2068${text}\u2069`;

type Subject = { path: string; name: string | null; description: string; image: string | null };

/**
 * Title, description and picture for link previews; null: the venue has no such screen, category or dish. `origin`: the
 * public origin of this server.
 */
export async function pageHead(
  db: Kysely<Schema>,
  tenant: TenantRow,
  screen: Screen,
  origin: string,
  lang: Lang,
): Promise<PageHead | null> {
  const venue = cleanText(nameOf(tenant, lang), 120) || tenant.slug;
  const about = translate(lang, 'manifest.description', { venue });
  const subject = await subjectOf(db, tenant, screen, about, lang);
  if (!subject) return null;
  const { path, name, description, image } = subject;
  const titled = (isolate: (text: string) => string) =>
    name === null ? venue : translate(lang, 'app.pageTitle', { screen: isolate(name), venue: isolate(venue) });
  const base = `${origin}/${tenant.slug}/`;
  const addresses = { ar: base + path, en: `${base}${path}?lang=en` };
  return {
    lang,
    title: titled(isolated),
    shareTitle: titled((text) => text),
    description: cleanText(description, MAX_DESCRIPTION) || about,
    canonical: addresses[lang],
    addresses,
    image: absolute(image, base) ?? absolute(iconPath(tenant.slug, 'maskable-512'), base),
    picture: screen.kind === 'dish' ? image : null,
    listed: screen.kind !== 'private',
  };
}

async function subjectOf(
  db: Kysely<Schema>,
  tenant: TenantRow,
  screen: Screen,
  about: string,
  lang: Lang,
): Promise<Subject | null> {
  const tagline = inLanguage({ en: tenant.tagline, ar: tenant.tagline_secondry }, lang);
  switch (screen.kind) {
    case 'unknown':
      return null;
    case 'private':
      return { path: 'home', name: null, description: about, image: null };
    case 'home':
      return { path: 'home', name: null, description: tagline, image: null };
    case 'menu':
      return { path: 'menu', name: translate(lang, 'menu.title'), description: about, image: null };
    case 'reviews':
      return { path: 'reviews', name: translate(lang, 'reviews.title'), description: about, image: null };
    case 'about':
      return { path: 'favorite-empty', name: translate(lang, 'tabs.about'), description: tagline, image: null };
    case 'category':
      return category(db, tenant.id, screen.id, lang);
    case 'dish':
      return dish(db, tenant.id, screen.id, lang);
  }
}

async function category(db: Kysely<Schema>, tenantId: string, id: string, lang: Lang): Promise<Subject | null> {
  const found = await db
    .selectFrom('categories')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const dishes = await db
    .selectFrom('dishes')
    .select(['name', 'name_secondry'])
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', id)
    .orderBy('position')
    .limit(CATEGORY_DISHES)
    .execute();
  const description = dishes.map((one) => named(one, lang)).join(lang === 'ar' ? '، ' : ', ');
  return { path: `menu-list/${encodeURIComponent(id)}`, name: named(found, lang), description, image: found.image };
}

async function dish(db: Kysely<Schema>, tenantId: string, id: string, lang: Lang): Promise<Subject | null> {
  const found = await db
    .selectFrom('dishes')
    .select(['name', 'name_secondry', 'description', 'description_secondry', 'image'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const description = inLanguage({ en: found.description, ar: found.description_secondry }, lang);
  return { path: `dish/${encodeURIComponent(id)}`, name: named(found, lang), description, image: found.image };
}

/** An absolute address for link previews; pictures on this server as thumbnails. */
function absolute(image: string | null, base: string): string | null {
  const url = image === null ? null : URL.parse(image.startsWith('/') ? thumbnail(image, 500) : image, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

import { decoded } from '#src/domain/slug.ts';
import type { Kysely } from 'kysely';
import { thumbnail } from '#src/domain/picture.ts';
import type { Lang } from '#src/domain/lang.ts';
import { iconPath, type PageHead } from '#src/domain/shell-html.ts';
import { cleanText, inLanguage } from '#src/domain/text.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import type { Schema, TenantRow } from '#server/db/schema.ts';
import { nameOf } from './icons.ts';
import { translate } from './translate.ts';

/** `route`: as the build lists it, such as `order` and `dish/$id`. `id`: empty for a route without one. */
export type Screen = { route: string; id: string };

/** Null for an address that leads to no screen. */
export function screenOf(pathname: string, routes: ReadonlySet<string>): Screen | null {
  const [written = '', id, ...more] = pathname.split('/').filter(Boolean).slice(1);
  const name = written.toLowerCase();
  const route = id === undefined ? name : `${name}/$id`;
  return more.length > 0 || !routes.has(route) ? null : { route, id: decoded(id ?? '') };
}

/** Link previews and search results cut longer descriptions. */
const MAX_DESCRIPTION = 200;
const CATEGORY_DISHES = 6;

const named = (row: { name_en: string; name_ar: string }, lang: Lang): string =>
  cleanText(inLanguage(nameOfRow(row), lang), 120);

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** `path`: the address that search engines list. */
type Subject = {
  path: string;
  name: string | null;
  description: string;
  image: string | null;
  picture?: string | null;
};
type Page = { db: Kysely<Schema>; tenant: TenantRow; id: string; lang: Lang };

const homePage = ({ tenant, lang }: Page): Subject => ({
  path: 'home',
  name: null,
  description: inLanguage({ en: tenant.tagline_en, ar: tenant.tagline_ar }, lang),
  image: null,
});
const menuPage = ({ lang }: Page): Subject => ({
  path: 'menu',
  name: translate(lang, 'menu.title'),
  description: '',
  image: null,
});

/** The screens that search engines may list. The others belong to one customer: cart, orders, favourites, account. */
const LISTED = new Map<string, (page: Page) => Subject | Promise<Subject | null>>([
  ['', homePage],
  ['home', homePage],
  ['menu', menuPage],
  ['categories', menuPage],
  ['reviews', (page) => ({ ...menuPage(page), path: 'reviews', name: translate(page.lang, 'reviews.title') })],
  [
    'favorite-empty',
    (page) => ({ ...homePage(page), path: 'favorite-empty', name: translate(page.lang, 'tabs.about') }),
  ],
  ['menu-list/$id', categoryPage],
  ['dish/$id', dishPage],
]);

/** Null: the venue has no such screen, category or dish. `origin`: the public origin of this server; empty: unknown. */
export async function pageHead(
  db: Kysely<Schema>,
  tenant: TenantRow,
  screen: Screen | null,
  origin: string,
  lang: Lang,
): Promise<PageHead | null> {
  if (!screen) return null;
  const describe = LISTED.get(screen.route);
  const hidden: Subject = { path: 'home', name: null, description: '', image: null };
  const subject = describe ? await describe({ db, tenant, id: screen.id, lang }) : hidden;
  if (!subject) return null;
  const { path, name, description, image, picture = null } = subject;
  const venue = cleanText(nameOf(tenant, lang), 120) || tenant.slug;
  const titled = (isolate: (text: string) => string) =>
    name === null ? venue : translate(lang, 'app.pageTitle', { screen: isolate(name), venue: isolate(venue) });
  const base = `${origin}/${tenant.slug}/`;
  const addressIn = (one: Lang) => base + path + (one === tenant.first_language ? '' : `?lang=${one}`);
  const addresses = { ar: addressIn('ar'), en: addressIn('en'), 'x-default': addressIn(tenant.first_language) };
  return {
    lang,
    title: titled(isolated),
    shareTitle: titled((text) => text),
    description: cleanText(description, MAX_DESCRIPTION) || translate(lang, 'manifest.description', { venue }),
    canonical: addresses[lang],
    addresses,
    image: absolute(image, base) ?? absolute(iconPath(tenant.slug, 'maskable-512'), base),
    picture,
    listed: describe !== undefined,
  };
}

async function categoryPage({ db, tenant, id, lang }: Page): Promise<Subject | null> {
  const found = await db
    .selectFrom('categories')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .executeTakeFirst();
  if (!found) return null;
  const dishes = await db
    .selectFrom('dishes')
    .select(['name_en', 'name_ar'])
    .where('tenant_id', '=', tenant.id)
    .where('category_id', '=', id)
    .orderBy('position')
    .limit(CATEGORY_DISHES)
    .execute();
  const description = dishes.map((one) => named(one, lang)).join(lang === 'ar' ? '، ' : ', ');
  return { path: `menu-list/${encodeURIComponent(id)}`, name: named(found, lang), description, image: found.image };
}

async function dishPage({ db, tenant, id, lang }: Page): Promise<Subject | null> {
  const found = await db
    .selectFrom('dishes')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.tenant_id', '=', 'dishes.tenant_id')
        .onRef('categories.id', '=', 'dishes.category_id')
        .on('categories.hidden', '=', 0),
    )
    .select(['dishes.name_en', 'dishes.name_ar', 'description_en', 'description_ar', 'dishes.image'])
    .where('dishes.tenant_id', '=', tenant.id)
    .where('dishes.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const description = inLanguage({ en: found.description_en, ar: found.description_ar }, lang);
  const { image } = found;
  return { path: `dish/${encodeURIComponent(id)}`, name: named(found, lang), description, image, picture: image };
}

function absolute(image: string | null, base: string): string | null {
  const url = image === null ? null : URL.parse(image.startsWith('/') ? thumbnail(image, 500) : image, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

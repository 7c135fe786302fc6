import type { PageHead } from '#src/domain/shell-html.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { Lang } from '#src/domain/lang.ts';
import type { Screen } from '#server/identity/page-head.ts';
import type { menuWire } from '#server/menus/menu-wire.ts';

type Wire = ReturnType<typeof menuWire>;
type Category = Wire['menu'][number];
type Dish = Category['dishes'][number];
type Data = Record<string, unknown>;

/** As many as a drawn list has. */
const MAX_ITEMS = 60;

/** What search engines read: https://schema.org/Menu. A dish without a price has no offer. */
export function menuData(menu: string, screen: Screen, { lang, canonical, shareTitle, image }: PageHead): Data {
  const {
    menu: categories,
    venue: { currency },
  } = JSON.parse(menu) as Wire;
  // The address of a menu ends with its screen.
  const base = canonical.replace(/[^/]*$/, '');
  const context = { '@context': 'https://schema.org' };
  const dish =
    screen.route === 'dish/$id' && categories.flatMap(({ dishes }) => dishes).find(({ id }) => id === screen.id);
  if (dish) return { ...context, ...itemOf(dish, lang, currency, canonical) };
  const category = screen.route === 'menu-list/$id' && categories.find(({ id }) => id === screen.id);
  if (category)
    return { ...context, ...sectionOf(category, lang, canonical), hasMenuItem: itemsOf(category, lang, currency) };
  if (screen.route !== 'menu')
    return { ...context, '@type': 'Restaurant', name: shareTitle, url: canonical, hasMenu: `${base}menu` };
  return {
    ...context,
    '@type': 'Menu',
    name: shareTitle,
    inLanguage: lang,
    url: canonical,
    ...(image && { image }),
    hasMenuSection: categories.map((one) => sectionOf(one, lang, `${base}menu-list/${encodeURIComponent(one.id)}`)),
  };
}

const nameIn = ({ name, name_secondry }: Pick<Dish, 'name' | 'name_secondry'>, lang: Lang): string =>
  inLanguage({ en: name, ar: name_secondry }, lang);

const sectionOf = (category: Category, lang: Lang, url: string): Data => ({
  '@type': 'MenuSection',
  name: nameIn(category, lang),
  url,
});

const itemsOf = ({ dishes }: Category, lang: Lang, currency: string): Data[] =>
  dishes.slice(0, MAX_ITEMS).map((dish) => itemOf(dish, lang, currency, null));

function itemOf(dish: Dish, lang: Lang, currency: string, url: string | null): Data {
  const description = inLanguage({ en: dish.description, ar: dish.description_secondry }, lang);
  const price = dish.price ?? dish.minPrice;
  return {
    '@type': 'MenuItem',
    name: nameIn(dish, lang),
    ...(description && { description }),
    ...(url && { url }),
    ...(price !== null && { offers: { '@type': 'Offer', price, priceCurrency: currency } }),
  };
}

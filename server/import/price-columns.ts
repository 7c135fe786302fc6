import type { ImportAssignment } from '#src/contract/staff/import-recognition.ts';
import type { MenuColumn } from './columns.ts';
import { currencyOfHeader, isCurrencyWord } from './header-currency.ts';
import { LOOSE } from './header.ts';
import { isFiller, wordsOf } from './header-words.ts';
import { MENU_FORM } from './sheet-forms.ts';

const setOf = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(', ')).flatMap(wordsOf));

/** What the venue pays. */
const COST = setOf(
  'cost, costs, cogs, purchase, purchased, purchasing, buy, buying, bought, wholesale, supplier, costo, coste, costos',
  'compra, cout, achat, acquisto, custo, kosten, einkauf, einkaufspreis, ek, selbstkosten, wareneinsatz, alis, maliyet',
  'inkoop, inkoopprijs, zakup, zakupu, koszt, modal, beli, закупка, закупочная, себестоимость, αγοράς, κόστος, עלות',
  '成本, 进价, 原価, 仕入, الشراء, شراء, للشراء, التكلفة, تكلفة, الكلفة, كلفة, التكلفه, الجملة, جملة, المورد, سعر_الشراء',
);
/** What guests pay. */
const SALE = setOf(
  'sale, sales, sell, selling, retail, venta, vender, vendita, vente, venda, verkauf, verkaufspreis, vk, satis, verkoop',
  'verkoopprijs, sprzedaz, sprzedazy, jual, продажа, продажи, розничная, πώλησης, 售价, 販売, البيع, بيع, للبيع, المستهلك',
);
/** Beside a column of costs these need no word for a price. */
const SALE_ALONE = setOf(
  'venta, vendita, vente, venda, verkauf, satis, verkoop, sprzedaz, продажа, البيع, بيع, سعر_البيع',
);
/** Not what guests pay at their table today. */
const OTHER = setOf(
  'old, before, after, base, final, original, discount, discounted, offer, tax, vat, net, gross, delivery, online',
  'القديم, قبل, بعد, الخصم, خصم, العرض, الضريبة, التوصيل, توصيل, antiguo, descuento, sconto, remise, rabatt, indirim',
);

/** Of columns that say something about a price. */
const ABOUT = setOf('type, unit, level, range, tier, note, notes, text, method, code, id, currency, list, show');

/** The surest first. */
const USES = ['plain', 'loose', 'sale', 'unknown', 'other', 'cost'] as const;
type PriceColumn = { key: string; use: (typeof USES)[number]; currency: string | null };

const isPriceWord = (word: string): boolean => MENU_FORM.matchOf(word)?.column === 'price';

/** Null: no column of prices, or one of a size. */
function useOf(header: string): PriceColumn['use'] | null {
  const match = MENU_FORM.matchOf(header);
  const column = match?.column;
  if (header === '' || header.includes('<') || (column !== undefined && column !== 'price')) return null;
  const words = wordsOf(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const own = words.filter((word) => !isPriceWord(word) && !isCurrencyWord(word));
  const isNamed = column === 'price' || own.length === 0 || words.some(isPriceWord);
  if (own.some((word) => ABOUT.has(word))) return null;
  if (own.some((word) => COST.has(word))) return isNamed || own.length === 1 ? 'cost' : null;
  if (match && column === 'price') return match.rank < LOOSE && own.length === 0 ? 'plain' : 'loose';
  const [first = ''] = own;
  if (!isNamed) return own.length === 1 && SALE_ALONE.has(first) ? 'sale' : null;
  if (own.length === 0) return 'plain';
  if (own.every((word) => SALE.has(word) || isFiller(word))) return 'sale';
  return own.some((word) => OTHER.has(word)) ? 'other' : 'unknown';
}

/** What the columns of prices are: `ask` names those of which guests pay one. `guessed`: by a word of its title. */
export type PriceColumns = {
  columns: ImportAssignment;
  ask: string[];
  unread: string[];
  guessed: string[];
};

/** `isOfRecords`: one dish may have its price under another key than the next. `own`: the venue's currency; a price in another one is another price. */
export function priceColumns(
  titles: readonly string[],
  own: string,
  said: ReadonlyMap<string, MenuColumn | null>,
  isOfRecords: boolean,
): PriceColumns {
  const nothing: PriceColumns = { columns: {}, ask: [], unread: [], guessed: [] };
  const seen = new Set<string>();
  const again = new Set(titles.filter((title) => seen.size === seen.add(title).size));
  const uses = titles.map((title) => (title === '' ? null : useOf(title)));
  const all = titles.flatMap((title, at): PriceColumn[] => {
    const use = uses[at] ?? null;
    if (use === null) return [];
    const key = again.has(title) ? String(at) : title;
    return said.has(key) || said.has(title) ? [] : [{ key, use, currency: currencyOfHeader(title, own) }];
  });
  const isSaid = [...said.values()].some(
    (column) => column !== null && MENU_FORM.amounts.some((one) => one === column),
  );
  const known = titles.some((title, at) => uses[at] === null && !said.has(title) && isAmount(title));
  const sold = all.filter(({ use }) => use !== 'cost');
  // The only price of a file is what guests pay, whatever it is called.
  const inOwn = sold.filter(({ currency }) => currency === null || currency === own);
  const pool = inOwn.length > 0 ? inOwn : sold;
  const best = USES.map((use) => pool.filter((each) => each.use === use)).find((found) => found.length > 0) ?? [];
  const alike = pool.filter(({ use }) => use === 'plain' || use === 'loose');
  const use = best[0]?.use;
  if (
    isSaid ||
    use === undefined ||
    (known && use !== 'plain' && use !== 'loose') ||
    (use === 'other' && best.length === 1)
  )
    return { ...nothing, columns: unreadOf(all.filter((each) => each.use === 'cost')) };
  if (isOfRecords && alike.length > 1)
    return { ...nothing, columns: unreadOf(all.filter((each) => !alike.includes(each))) };
  const [chosen] = best;
  if (!chosen) return nothing;
  const others = all.filter((each) => each !== chosen);
  return {
    columns: { ...unreadOf(others), [chosen.key]: 'price' },
    ask: best.length > 1 ? best.map(({ key }) => key) : [],
    unread: others.filter((each) => !best.includes(each) && isPrice(each, pool)).map(({ key }) => key),
    guessed: best.length === 1 && use === 'unknown' ? [chosen.key] : [],
  };
}

/** Of those that are not read: what a guest might pay. */
const isPrice = (each: PriceColumn, pool: readonly PriceColumn[]): boolean =>
  each.use !== 'cost' && (each.use !== 'other' || !pool.includes(each));

const isAmount = (title: string): boolean => {
  const column = MENU_FORM.matchOf(title)?.column;
  return column === 'price_minor' || column === 'size_price' || column === 'sizes';
};
const unreadOf = (columns: readonly PriceColumn[]): ImportAssignment =>
  Object.fromEntries(columns.map(({ key }) => [key, null]));

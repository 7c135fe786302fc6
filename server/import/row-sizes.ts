import { priceKind } from '#src/domain/written-price.ts';
import type { MenuColumn } from './columns.ts';
import { listOfCell, splitCell, unescapeText } from './csv.ts';
import type { FileReport, FileSize, Reason } from './menu-file.ts';
import { inCurrencyOf, parsePriceText, priceOfRecord, warnOfPrice, type PriceTerms } from './prices.ts';
import { bilingualOf, idOf, isBlank, isRecord, type JsonRecord, textOf } from './record-fields.ts';
import type { SheetRow } from './sheet.ts';
import { twice } from './size-rows.ts';
import { sizeNamed } from './size-words.ts';

type Row = SheetRow<MenuColumn>;

const unreadable = (written: unknown): Reason => {
  const text = typeof written === 'string' ? written : JSON.stringify(written);
  return { code: 'size_unreadable', values: { written: text.slice(0, 100) } };
};

function sizeColumns(row: Row, report: FileReport): FileSize[] | Reason {
  const sizes: FileSize[] = [];
  for (const { header, text } of row.cells('size_price')) {
    const price = inCurrencyOf(parsePriceText(text, report.prices), header, report.prices);
    if (!price.ok) return price.reason;
    warnOfPrice(price, row.where, report);
    const name = textOf(sizeNamed(header));
    if (price.amount !== null) sizes.push({ id: null, name: { en: name, ar: '' }, price: price.amount });
  }
  return sizes;
}

function writtenSizes(row: Row, report: FileReport): FileSize[] | Reason {
  const arabic = listOfCell(row.cell('sizes_ar'));
  const sizes: FileSize[] = [];
  for (const [index, step] of splitCell(row.cell('sizes'), '|').entries()) {
    if (step.trim() === '') continue;
    const [name = '', written = '', ...more] = splitCell(step, '=').map(unescapeText);
    const label = { en: textOf(name), ar: textOf(arabic[index]) };
    if (isBlank(label) || more.length > 0) return unreadable(step);
    const price = parsePriceText(written, report.prices);
    if (!price.ok) return price.reason;
    warnOfPrice(price, row.where, report);
    if (price.amount === null) return unreadable(step);
    sizes.push({ id: null, name: label, price: price.amount });
  }
  const ids = listOfCell(row.cell('size_ids'));
  return ids.length === sizes.length ? sizes.map((size, index) => ({ ...size, id: idOf(ids[index]) })) : sizes;
}

/** `[{ name, price }]`, `{ small: 45 }` or `{ small: { price: 45 } }`. */
const sizeRecords = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([name, size]) => (isRecord(size) ? { name, ...size } : { name, price: size }));
};

const nameOfSize = (size: JsonRecord) => {
  const name = bilingualOf(size, 'name');
  return isBlank(name) ? { en: textOf(size['size'] ?? size['title'] ?? size['label']), ar: '' } : name;
};

function listedSizes(value: unknown, where: string, report: FileReport): FileSize[] | Reason {
  const sizes: FileSize[] = [];
  for (const size of sizeRecords(value)) {
    if (!isRecord(size)) return unreadable(size);
    const name = nameOfSize(size);
    // The wire calls the price of a size `additional_price`.
    const price = priceOfRecord({ ...size, price: size['price'] ?? size['additional_price'] }, report.prices);
    if (!price.ok) return price.reason;
    if (isBlank(name) || price.amount === null) return unreadable(size);
    warnOfPrice(price, where, report);
    sizes.push({ id: idOf(size['id']), name, price: price.amount });
  }
  return sizes;
}

/** `11.99 (Half) / 20.99 (Full)`, `صغير 20 - كبير 35`. Null: not each price has a name. */
export function sizesInCell(text: string, terms: PriceTerms): FileSize[] | null {
  const parts = text.length > 200 ? [] : text.split(/[/|;\n]|\s[-–]\s|,(?!\p{Nd})/u).map((part) => part.trim());
  const sizes = parts.flatMap((part): FileSize[] => {
    const [, before = '', number = '', after = ''] =
      /^([^\p{Nd}]*)(\p{Nd}[\p{Nd}.,٫٬]*)([^\p{Nd}]*)$/u.exec(part) ?? [];
    const words = `${before} ${after}`.split(/[\s()=:\p{Sc}]+/u).filter((word) => word !== '');
    const name = words.filter((word) => priceKind(`1 ${word}`) !== 'amount').join(' ');
    const price = parsePriceText(number, terms);
    return name !== '' && price.ok && price.amount !== null
      ? [{ id: null, name: { en: textOf(name), ar: '' }, price: price.amount }]
      : [];
  });
  const names = new Set(sizes.map(({ name }) => name.en));
  return sizes.length > 1 && sizes.length === parts.length && names.size === parts.length ? sizes : null;
}

/** A price may be one for each size. */
export const isListOfPrices = (price: unknown): boolean => typeof price === 'object' && price !== null;

export function sizesOfRow(row: Row, report: FileReport): FileSize[] | Reason {
  const [value, price] = [row.value('sizes'), row.value('price')];
  const listed = typeof value === 'object' ? value : isListOfPrices(price) ? price : null;
  const written = listed === null ? writtenSizes(row, report) : listedSizes(listed, row.where, report);
  const columns = sizeColumns(row, report);
  if (!Array.isArray(written) || !Array.isArray(columns)) return Array.isArray(written) ? columns : written;
  if (written.length > 0 && columns.length > 0) return twice(row.cell('sizes'));
  const all = [...written, ...columns];
  return all.length > 0 || typeof price !== 'string' ? all : (sizesInCell(price, report.prices) ?? []);
}

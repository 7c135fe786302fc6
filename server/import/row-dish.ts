import { type DishFieldOf, mapDishFields } from '#src/contract/dish-fields.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { readNumber } from '#src/domain/written-price.ts';
import type { MenuColumn } from './columns.ts';
import { listOfCell } from './csv.ts';
import { isDamagedIn, TEXT_DAMAGED } from './damaged-text.ts';
import { currencyOfHeader } from './header-currency.ts';
import { readFlagWord } from './flag-words.ts';
import { type FileDish, type FileReport, NAME_MAX, type Reason, type SaidField, TEXT_MAX } from './menu-file.ts';
import { plainText } from './plain-text.ts';
import { parseMinorUnits, parsePrice, type PriceText, warnOfPrice, writtenCurrency } from './prices.ts';
import { addressOf, flagOf, idOf, isBlank, labelsOf, labelsOfCells, numberOf, textOf } from './record-fields.ts';
import { groupsOfRow } from './option-cells.ts';
import { isListOfPrices, sizesInCell, sizesOfRow } from './row-sizes.ts';
import type { SheetRow } from './sheet.ts';

type Row = SheetRow<MenuColumn>;

/** A dish has a field if it has one of these columns. */
const COLUMNS_OF_FIELD = {
  nameAr: ['name_ar', 'name_en'],
  description: ['description', 'description_en'],
  descriptionAr: ['description_ar', 'description_en'],
  image: ['image'],
  sizes: ['sizes', 'size', 'size_price'],
  optionGroups: ['extras', 'removals', 'choice', 'option_groups', 'group_flag', 'option'],
  ...mapDishFields('column', {
    number: ({ column }) => [column],
    flag: ({ column }) => (column === 'available' ? [column, 'sold_out' as const] : [column]),
    labels: ({ column }) => [column],
    ids: ({ column }) => [column],
  }),
} as const satisfies Partial<Record<SaidField, readonly MenuColumn[]>>;
type Field = keyof typeof COLUMNS_OF_FIELD;

const priceOf = (row: Row, { reading, prices }: FileReport): PriceText => {
  const price = row.value('price');
  const isSizes = isListOfPrices(price) || (typeof price === 'string' && sizesInCell(price, prices) !== null);
  if (readFlagWord(row.cell('price_open')) === true || isSizes) return { ok: true, amount: null, currency: null };
  const header = row.cells(row.cell('price_minor') === '' ? 'price' : 'price_minor')[0]?.header ?? '';
  const currency = row.cell('currency') || currencyOfHeader(header, prices.own.code) || reading.currency;
  const minor = row.value('price_minor');
  const read = minor === '' ? parsePrice(price, prices) : parseMinorUnits(minor, currency, prices);
  return read.ok && read.amount !== null
    ? { ...read, currency: read.currency ?? writtenCurrency(currency, prices.own) }
    : read;
};

function labelsOfRow(row: Row, { column }: DishFieldOf<'labels'>): Bilingual[] {
  const value = row.value(column);
  return typeof value === 'object' ? labelsOf(value) : labelsOfCells(row.cell(column), row.cell(`${column}_ar`));
}

const idsOfRow = (row: Row, { column }: DishFieldOf<'ids'>): string[] => {
  const value = row.value(column);
  return (Array.isArray(value) ? value : listOfCell(row.cell(column))).flatMap((id: unknown) => idOf(id) ?? []);
};

const flagValue = (row: Row, column: DishFieldOf<'flag'>['column']): unknown => {
  const value = row.value(column);
  if (column !== 'available' || value !== '') return value;
  const soldOut = readFlagWord(row.cell('sold_out'));
  return soldOut === null ? row.value('sold_out') : !soldOut;
};

const LENGTHS = {
  name: NAME_MAX,
  name_en: NAME_MAX,
  name_ar: NAME_MAX,
  description: TEXT_MAX,
  description_ar: TEXT_MAX,
};

/** What does not fit is shortened or rounded. */
function cutsOf(row: Row, { prices }: FileReport): Reason[] {
  const price = row.value('price');
  const number = typeof price === 'number' ? price : readNumber(row.cell('price'));
  const units = (number ?? 0) * 10 ** prices.own.decimals;
  const isRounded = Math.abs(units - Math.round(units)) > 1e-6;
  const long = (Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]).filter(
    ([column, most]) => plainText(row.cell(column)).trim().length > most,
  );
  return [
    ...long.map(([field, most]): Reason => ({ code: 'text_shortened', values: { field, most } })),
    ...(isRounded ? [{ code: 'price_rounded' as const, values: { written: String(number) } }] : []),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** `isForeign`: blank fields of another program say nothing. */
export function dishOfRow(
  row: Row,
  name: Bilingual,
  description: Bilingual,
  isForeign: boolean,
  report: FileReport,
): FileDish | Reason {
  const { where } = row;
  if (isBlank(name)) return { code: 'name_missing' };
  const price = priceOf(row, report);
  if (!price.ok) return price.reason;
  const sizes = sizesOfRow(row, report);
  if (!Array.isArray(sizes)) return sizes;
  if (isDamagedIn(sizes)) return TEXT_DAMAGED;
  warnOfPrice(price, where, report);
  for (const reason of cutsOf(row, report)) report.warn(where, reason);
  const variants = [row.value('variants')].flat().flatMap((each) => textOf(each) || []);
  if (variants.length > 0 && sizes.length === 0 && row.cell('size') === '')
    report.warn(where, { code: 'variants_left_out', values: { written: variants.join('|') } });
  const damaged = new Set<SaidField>();
  const undamaged = <Value>(field: SaidField, value: Value, blank: Value): Value => {
    if (!isDamagedIn(value)) return value;
    damaged.add(field);
    return blank;
  };
  const en = undamaged('name', name.en, '');
  const values = {
    nameAr: undamaged('nameAr', name.ar, ''),
    description: undamaged('description', description.en, ''),
    descriptionAr: undamaged('descriptionAr', description.ar, ''),
    image: addressOf(row.value('image'), report),
    sizes,
    optionGroups: undamaged('optionGroups', groupsOfRow(row, report), []),
    ...mapDishFields('column', {
      number: (field) => numberOf(row.value(field.column), field, where, report),
      flag: (field) => flagOf(flagValue(row, field.column), field, where, report),
      labels: (field) => undamaged(field.column, labelsOfRow(row, field), []),
      ids: (field) => idsOfRow(row, field),
    }),
  };
  if (damaged.size > 0) report.warn(where, TEXT_DAMAGED);
  const isSaid = (field: Field): boolean => {
    const hasColumn = COLUMNS_OF_FIELD[field].some((column) => row.has(column));
    if (isEmpty(values[field])) return hasColumn && (!isForeign || field === 'optionGroups');
    return hasColumn || typeof values[field] !== 'boolean';
  };
  const said = (Object.keys(values) as Field[]).filter((field) => isSaid(field) && !damaged.has(field));
  const { nameAr, description: text, descriptionAr, ...fields } = values;
  return {
    where,
    id: idOf(row.value('id')),
    price: sizes[0]?.price ?? price.amount,
    ...fields,
    name: { en, ar: nameAr },
    description: { en: text, ar: descriptionAr },
    said: new Set<SaidField>(damaged.has('name') ? said : [...said, 'name']),
  };
}

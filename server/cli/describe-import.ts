import type { ImportQuestion, ImportReading, ImportRecognition } from '#src/contract/staff/import-recognition.ts';
import type { ImportOrder } from '#src/contract/staff/menu-import.ts';
import { type Currency, toDecimalText } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { FileNote, MenuFile } from '#server/import/menu-file.ts';
import type { LiveChanges, Rename } from '#server/import/import-changes.ts';
import { problemWords } from '#server/import/problem-words.ts';
import { importReport } from '#server/desk/import-report.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';

const MAX_SHOWN = 20;

const nameOf = ({ en, ar }: Bilingual): string => en || ar;
const rename = ({ from, to }: Rename): string => {
  const both = ({ en, ar }: Bilingual): string => [en, ar].filter(Boolean).join(' / ');
  return nameOf(from) === nameOf(to) ? `${both(from)} -> ${both(to)}` : `${nameOf(from)} -> ${nameOf(to)}`;
};
const ORDERS: Readonly<Record<ImportOrder, string>> = {
  categories: 'the categories',
  dishes: 'the dishes of a category',
  option_groups: 'the option groups',
  zones: 'the delivery areas',
};
const money = (amount: number | null, currency: Currency): string =>
  amount === null ? 'no price' : toDecimalText(amount, currency);

function listed(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length > MAX_SHOWN ? [`    ... and ${entries.length - MAX_SHOWN} more`] : [];
  return [`  ${title} (${entries.length}):`, ...entries.slice(0, MAX_SHOWN).map((entry) => `    ${entry}`), ...more];
}

const placeOf = ({ where, file }: FileNote): string => {
  if (!file) return where;
  return where === 'file' ? file : `${file}, ${where}`;
};
const notes = (list: readonly FileNote[]): string[] => list.map((note) => `${placeOf(note)}: ${problemWords(note)}`);

/** Never cut: the operator has to correct every skipped row. */
const allNotes = (title: string, list: readonly FileNote[]): string[] =>
  list.length === 0 ? [] : [`  ${title} (${list.length}):`, ...notes(list).map((line) => `    ${line}`)];

const quoted = (names: readonly string[], word: 'or' | 'and'): string =>
  names.map((name) => JSON.stringify(name)).join(` ${word} `);
const said = (reading: Partial<ImportReading>): string => JSON.stringify(reading);
/** What `--columns` has to say. */
const ANSWERS: Readonly<Record<Exclude<ImportQuestion['about'], 'currency'>, (names: readonly string[]) => string>> = {
  price: (names) => {
    const columns = Object.fromEntries(names.map((name, at) => [name, at === 0 ? ('price' as const) : null]));
    return `Which column has the price that guests pay, ${quoted(names, 'or')}? Say it such as ${said({ columns })}, or "size_price" for each if they are sizes.`;
  },
  sheets: (names) =>
    `Are the sheets ${quoted(names, 'and')} one menu in two languages? Say which one is read, such as ${said({ sheet: names[0] ?? '' })}, or ${said({ sheets: 'parts' })} if each has other dishes.`,
  languages: (names) =>
    `Are the sheets ${quoted(names, 'and')} one menu in two languages? Say ${said({ sheets: 'languages' })}, or ${said({ sheets: 'parts' })} if each has other dishes, or which one is read, such as ${said({ sheet: names[0] ?? '' })}.`,
  words: (names) =>
    `Which of ${quoted(names, 'or')} means that a dish is available? Say it such as ${said({ words: Object.fromEntries(names.map((name, at) => [name, at === 0])) })}.`,
};

export function describeQuestions(questions: readonly ImportQuestion[]): string {
  const open = questions.flatMap(({ about, names }) => (about === 'currency' ? [] : ANSWERS[about](names)));
  return `${open.join(' ')} Write it into a file and add --columns FILE. Nothing was imported.`;
}

export const describeCurrency = (currency: string): string =>
  `These prices are in ${currency}, which is not the currency of the venue. Nothing was imported, and nothing is ever ` +
  `converted: --currency ${currency} imports the numbers as they are.`;

export const PRICES_SCALED =
  'The usual price of the file is 50 times that of the menu, or a fiftieth. Is it in minor units, or in another currency? ' +
  'Nothing was imported. --dry-run shows the prices, --yes imports them.';

const missingLines = ({ changes: { missing }, canRemove, remove }: ImportPlan): string[] => {
  const lists = [
    ...listed('Dishes', missing.dishes.map(nameOf)),
    ...listed('Categories', missing.categories.map(nameOf)),
    ...listed('Option groups', missing.optionGroups.map(nameOf)),
    ...listed('Delivery areas', missing.zones.map(nameOf)),
  ];
  if (lists.length === 0) return [];
  const kept = canRemove
    ? 'Not in the file, and left as it is; --remove takes it away:'
    : 'Not in the file, and left as it is: a row that cannot be read may be one of these dishes:';
  return [remove ? '  Not in the file, and removed:' : `  ${kept}`, ...lists];
};

const liveLines = ({ soldOut, onSale, venue }: LiveChanges, took: boolean): string[] => {
  if (soldOut.length + onSale.length + venue.length === 0) return [];
  return [
    took ? '  Taken from the file:' : '  Stays as it is now; --live takes it from the file:',
    ...listed('Sold out in the file', soldOut.map(nameOf)),
    ...listed('On sale in the file', onSale.map(nameOf)),
    ...(venue.length > 0 ? ['  Whether the venue takes orders now'] : []),
  ];
};

/** A JSON file has no columns. */
const recognisedLine = ({ format, columns, rows }: ImportRecognition): string => {
  const read = columns.flatMap(({ header, field }) => (field === null ? [] : [`${header} as ${field}`]));
  return `  Read as ${format}, ${rows} rows${read.length > 0 ? `: ${read.join(', ')}` : ''}`;
};

export function describeImport(
  plan: ImportPlan,
  report: { recognised: ImportRecognition; skipped: readonly FileNote[]; warnings: readonly FileNote[] },
  { isDryRun, live }: { isDryRun: boolean; live: boolean },
): string {
  const { venue, menu, changes, isNewVenue, skipped, warnings } = plan;
  const dishes = menu.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const would = isDryRun ? 'Would import' : 'Imported';
  const first = changes.added.length === dishes && isNewVenue;
  return [
    `${would} ${nameOf(venue.name)} (${venue.slug}${isNewVenue ? ', a new venue' : ''}):`,
    recognisedLine(report.recognised),
    `  ${menu.categories.length} categories, ${dishes} dishes, ${menu.zones.length} delivery areas`,
    ...(changes.withoutPrice > 0 ? [`  ${changes.withoutPrice} dishes have no price and cannot be ordered`] : []),
    ...(first
      ? []
      : [
          `  dishes: ${changes.added.length} added, ${changes.repriced} with another price, ` +
            `${changes.changed.length} changed otherwise, ${changes.unchanged} as they were`,
          ...listed('Another name; check that it is the same dish', changes.renamed.map(rename)),
          ...listed('Added', changes.added.map(nameOf)),
          ...listed(
            'Another price',
            changes.prices.map(
              ({ name, size, from, to }) =>
                `${nameOf(name)}${size ? `, ${nameOf(size)}` : ''}: ${money(from, venue.currency)} -> ${money(to, venue.currency)}`,
            ),
          ),
          ...listed('Changed', changes.changed.map(nameOf)),
          ...listed('Categories added', changes.categories.added.map(nameOf)),
          ...listed('Categories renamed', changes.categories.renamed.map(rename)),
          ...listed('Pictures of categories changed', changes.categories.pictures.map(nameOf)),
          ...listed('Option groups added', changes.optionGroups.added.map(nameOf)),
          ...listed('Option groups changed', changes.optionGroups.changed.map(nameOf)),
          ...listed('Delivery areas added', changes.zones.added.map(nameOf)),
          ...listed('Delivery areas changed', changes.zones.changed.map(nameOf)),
          ...(changes.orderChanged.length > 0
            ? [`  Another order: ${changes.orderChanged.map((list) => ORDERS[list]).join(', ')}.`]
            : []),
          ...missingLines(plan),
          ...listed(
            'With allergens on the menu and none in the file; --clear-allergens takes them from the menu',
            changes.emptied.map(nameOf),
          ),
          ...liveLines(changes.live, live),
          ...(changes.venueChanged ? ["  The venue's own record changes."] : []),
          ...(changes.contentChanged.length > 0 ? [`  Also changed: ${changes.contentChanged.join(', ')}.`] : []),
        ]),
    ...allNotes('Left out', [...report.skipped, ...skipped]),
    ...listed('Please check', notes([...warnings, ...report.warnings])),
    isDryRun ? '  Nothing was changed: this was a dry run.' : `  See it at /${venue.slug}/home`,
    '',
  ].join('\n');
}

/** The whole report for programs (docs/venues.md). */
export function jsonReport(
  plan: ImportPlan,
  file: MenuFile,
  { isDryRun, live }: { isDryRun: boolean; live: boolean },
): string {
  const { venue, menu, isNewVenue } = plan;
  const { version: _, ...changes } = importReport(file, plan, 0, Infinity);
  const report = {
    slug: venue.slug,
    name: venue.name,
    new_venue: isNewVenue,
    dry_run: isDryRun,
    live_taken: live,
    missing_removed: plan.remove,
    format: file.recognised.format,
    columns: file.recognised.columns,
    menu: {
      categories: menu.categories.length,
      dishes: menu.categories.reduce((sum, category) => sum + category.dishes.length, 0),
      delivery_areas: menu.zones.length,
    },
    ...changes,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

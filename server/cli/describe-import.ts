import type { ImportDoubt } from '#src/contract/staff/menu-desk.ts';
import { toPounds } from '#src/domain/money.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { FileNote } from '#server/import/menu-file.ts';
import type { LiveChanges } from '#server/import/import-changes.ts';
import type { ImportPlan } from '#server/import/plan-import.ts';

const MAX_SHOWN = 20;

const nameOf = ({ en, ar }: Bilingual): string => en || ar;
const money = (amount: number | null): string => (amount === null ? 'no price' : toPounds(amount).toFixed(2));

function listed(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length > MAX_SHOWN ? [`    ... and ${entries.length - MAX_SHOWN} more`] : [];
  return [`  ${title} (${entries.length}):`, ...entries.slice(0, MAX_SHOWN).map((entry) => `    ${entry}`), ...more];
}

const notes = (list: readonly FileNote[]): string[] => list.map(({ where, message }) => `${where}: ${message}`);

/** Never cut: the operator has to correct every skipped row. */
const allNotes = (title: string, list: readonly FileNote[]): string[] =>
  list.length === 0 ? [] : [`  ${title} (${list.length}):`, ...notes(list).map((line) => `    ${line}`)];

/** Why the import needs `--yes`, and what to do. */
export function describeDoubt(doubt: ImportDoubt, { changes }: ImportPlan): string {
  if (doubt === 'prices_scaled') {
    return (
      'The usual price of the file is 50 times that of the menu, or a fiftieth. Is it in piastres, or in another currency? ' +
      'Nothing was imported. --dry-run shows the prices, --yes imports them.'
    );
  }
  const { removed, prices, changed, unchanged } = changes;
  const all = removed.length + prices.length + changed.length + unchanged;
  return [
    `${removed.length} of ${all} dishes are not in the file and would go away. Nothing was imported.`,
    ...listed('Would go away', removed.map(nameOf)),
    '  --dry-run shows every change, --yes imports the file as the whole menu.',
  ].join('\n');
}

const liveLines = ({ soldOut, onSale, venue }: LiveChanges, took: boolean): string[] => {
  if (soldOut.length + onSale.length + venue.length === 0) return [];
  return [
    took ? '  Taken from the file:' : '  Stays as it is now; --live takes it from the file:',
    ...listed('Sold out in the file', soldOut.map(nameOf)),
    ...listed('On sale in the file', onSale.map(nameOf)),
    ...(venue.length > 0 ? ['  Whether the venue takes orders now'] : []),
  ];
};

export function describeImport(
  { venue, menu, changes, isNewVenue, skipped, warnings }: ImportPlan,
  report: { skipped: readonly FileNote[]; warnings: readonly FileNote[] },
  { isDryRun, live }: { isDryRun: boolean; live: boolean },
): string {
  const dishes = menu.categories.reduce((sum, category) => sum + category.dishes.length, 0);
  const would = isDryRun ? 'Would import' : 'Imported';
  const first = changes.added.length === dishes && isNewVenue;
  return [
    `${would} ${nameOf(venue.name)} (${venue.slug}${isNewVenue ? ', a new venue' : ''}):`,
    `  ${menu.categories.length} categories, ${dishes} dishes, ${menu.zones.length} delivery areas`,
    ...(changes.withoutPrice > 0 ? [`  ${changes.withoutPrice} dishes have no price and cannot be ordered`] : []),
    ...(first
      ? []
      : [
          `  dishes: ${changes.added.length} added, ${changes.removed.length} removed, ${changes.prices.length} with another price, ` +
            `${changes.changed.length} changed otherwise, ${changes.unchanged} as they were`,
          ...listed('Added', changes.added.map(nameOf)),
          ...listed('Removed', changes.removed.map(nameOf)),
          ...listed(
            'Another price',
            changes.prices.map(({ name, from, to }) => `${nameOf(name)}: ${money(from)} -> ${money(to)}`),
          ),
          ...listed('Changed', changes.changed.map(nameOf)),
          ...listed('Categories added', changes.categories.added.map(nameOf)),
          ...listed('Categories removed', changes.categories.removed.map(nameOf)),
          ...listed('Option groups added', changes.optionGroups.added.map(nameOf)),
          ...listed('Option groups removed', changes.optionGroups.removed.map(nameOf)),
          ...listed('Option groups changed', changes.optionGroups.changed.map(nameOf)),
          ...listed('Delivery areas added', changes.zones.added.map(nameOf)),
          ...listed('Delivery areas removed', changes.zones.removed.map(nameOf)),
          ...listed('Delivery areas changed', changes.zones.changed.map(nameOf)),
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

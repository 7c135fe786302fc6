import type { Kysely } from 'kysely';
import type { Days, Figures } from '#src/contract/staff/figures.ts';
import { addDays } from '#src/domain/hours.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { addTally, compare, type DayNames, type FigureCounts, type Tallies } from './figure-counts.ts';

const MOST = 20;
const DAYS_AT_ONCE = 10;
const NAMELESS = { name: { en: '', ar: '' } };

type Db = Kysely<Schema>;

/** The largest sales first; dishes that left the menu last. */
export async function byCategory(
  db: Db,
  tenantId: string,
  dishes: Tallies,
  before: Tallies,
): Promise<Figures['by_category']> {
  const of = await db.selectFrom('dishes').select(['id', 'category_id']).where('tenant_id', '=', tenantId).execute();
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name_en', 'name_ar'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute();
  const categoryOf = new Map(of.map(({ id, category_id: category }) => [id, category]));
  const tallied = (sold: Tallies): Tallies => {
    const tallies: Tallies = new Map();
    for (const [dish, tally] of sold) addTally(tallies, categoryOf.get(dish) ?? GONE, tally);
    return tallies;
  };
  const [now, earlier] = [tallied(dishes), tallied(before)];
  const rows = categories.map(({ id, ...row }) => ({
    category_id: id,
    name: nameOfRow(row),
    ...compare(now.get(id), earlier.get(id)),
  }));
  const gone = { category_id: null, ...NAMELESS, ...compare(now.get(GONE), earlier.get(GONE)) };
  return [...rows.sort((a, b) => b.sales - a.sales), gone].filter(({ count }) => count > 0);
}

/** No category has it as its id. */
const GONE = '';

export async function mostSold(
  db: Db,
  tenantId: string,
  days: Days,
  { now, before }: { now: FigureCounts; before: FigureCounts },
): Promise<Pick<Figures, 'best_sellers' | 'options_sold'>> {
  const [dishes, options] = [mostOf(now.dishes), mostOf(now.options)];
  const names = await newestNames(db, tenantId, days, { dishes, options });
  const groups = await db
    .selectFrom('option_groups')
    .select(['id', 'name_en', 'name_ar'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return {
    best_sellers: dishes.map((id) => ({
      dish_id: id,
      ...(names.dishes.get(id) ?? NAMELESS),
      ...compare(now.dishes.get(id), before.dishes.get(id)),
    })),
    options_sold: options.map((id) => {
      const { group_id: groupId, ...named } = names.options.get(id) ?? { ...NAMELESS, group_id: '' };
      const group = groups.find((one) => one.id === groupId);
      return {
        option_id: id,
        ...named,
        group_name: group ? nameOfRow(group) : NAMELESS.name,
        ...compare(now.options.get(id), before.options.get(id)),
      };
    }),
  };
}

const mostOf = (tallies: Tallies): string[] =>
  [...tallies]
    .sort(
      ([a, [pieces, sales]], [b, [others, otherSales]]) => others - pieces || otherSales - sales || (a < b ? -1 : 1),
    )
    .slice(0, MOST)
    .map(([id]) => id);

/** Goes back day by day until every name is known. */
async function newestNames(
  db: Db,
  tenantId: string,
  { from, to }: Days,
  ids: { dishes: readonly string[]; options: readonly string[] },
) {
  const dishes: Map<string, DayNames['dishes'][number][1]> = new Map();
  const options: Map<string, DayNames['options'][number][1]> = new Map();
  const isKnown = () => ids.dishes.every((id) => dishes.has(id)) && ids.options.every((id) => options.has(id));
  for (let before = addDays(to, 1); !isKnown();) {
    const rows = await db
      .selectFrom('day_figures')
      .select(['day', 'names'])
      .where('tenant_id', '=', tenantId)
      .where('day', '>=', from)
      .where('day', '<', before)
      .orderBy('day', 'desc')
      .limit(DAYS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    for (const row of rows) {
      before = row.day;
      // Written by `countOrders` of day-figures.ts from this type.
      const named = JSON.parse(row.names) as DayNames;
      for (const [id, names] of named.dishes) if (!dishes.has(id)) dishes.set(id, names);
      for (const [id, names] of named.options) if (!options.has(id)) options.set(id, names);
    }
  }
  return { dishes, options };
}

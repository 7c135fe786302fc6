import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** Rows of one statement on SQLite, at most; a power of two. */
const MOST_AT_ONCE = 32;

/**
 * Inserts any number of rows that have the same columns, by few statements whose texts come again: they are prepared
 * once. Names are written into them as they are and never come from outside. Answers how many were inserted.
 */
export async function insertRows(
  on: Kysely<Schema>,
  engine: Database['engine'],
  table: keyof Schema,
  rows: readonly Row[],
  onConflict: 'on conflict do nothing' | '' = '',
): Promise<number> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return 0;
  const columns = names.map((name) => `"${name}"`).join(', ');
  const into = `insert into "${table}" (${columns})`;
  if (engine === 'postgres') {
    // All rows are one value, so that their number does not change the statement.
    const text = `${into} select ${columns} from json_populate_recordset(null::"${table}", $1::json) ${onConflict}`;
    const { numAffectedRows } = await on.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
    return Number(numAffectedRows);
  }
  let inserted = 0;
  for (let done = 0; done < rows.length;) {
    // 13 rows are 8, 4 and 1: a few lengths, each of them a statement that is kept.
    const count = Math.min(MOST_AT_ONCE, 2 ** Math.floor(Math.log2(rows.length - done)));
    const values = rows.slice(done, done + count).flatMap((row) => names.map((name) => row[name] ?? null));
    const places = `(${names.map(() => '?').join(', ')})`;
    const text = `${into} values ${Array(count).fill(places).join(', ')} ${onConflict}`;
    const { numAffectedRows } = await on.executeQuery(CompiledQuery.raw(text, values));
    inserted += Number(numAffectedRows);
    done += count;
  }
  return inserted;
}

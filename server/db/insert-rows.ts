import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

const CHUNK = 200;

/** Splits rows so that one statement stays below the engines' limit of bound parameters. */
export const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

type Row = Readonly<Record<string, string | number | null>>;

/** Rows per statement on SQLite; a power of two. */
const MAX_ROWS = 32;

/** Inserts rows of the same columns and resolves with their number. No name may come from outside: none is escaped. */
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
    // One JSON parameter for all rows keeps the statement the same for any number of rows.
    const text = `${into} select ${columns} from json_populate_recordset(null::"${table}", $1::json) ${onConflict}`;
    const { numAffectedRows } = await on.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]));
    return Number(numAffectedRows);
  }
  let inserted = 0;
  for (let done = 0; done < rows.length;) {
    // 13 rows become 8, 4 and 1: few lengths, so few prepared statements.
    const count = Math.min(MAX_ROWS, 2 ** Math.floor(Math.log2(rows.length - done)));
    const values = rows.slice(done, done + count).flatMap((row) => names.map((name) => row[name] ?? null));
    const places = `(${names.map(() => '?').join(', ')})`;
    const text = `${into} values ${Array(count).fill(places).join(', ')} ${onConflict}`;
    const { numAffectedRows } = await on.executeQuery(CompiledQuery.raw(text, values));
    inserted += Number(numAffectedRows);
    done += count;
  }
  return inserted;
}

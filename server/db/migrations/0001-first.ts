import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const schema = readFileSync(new URL('0001-first.sql', import.meta.url), 'utf8');
  for (const statement of schema.split(';')) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';
import { foldCode } from '#src/domain/promo-code.ts';

/** Folds digits of other scripts in promo codes. If that form is already in use, the code keeps its old one. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; code: string; folded: string }>`
    select tenant_id, code, folded from promocodes`.execute(db);
  const taken = new Set(rows.map(({ tenant_id, folded }) => `${tenant_id} ${folded}`));
  for (const { tenant_id, code, folded } of rows) {
    const next = foldCode(code);
    if (next === folded || taken.has(`${tenant_id} ${next}`)) continue;
    taken.add(`${tenant_id} ${next}`);
    await sql`update promocodes set folded = ${next} where tenant_id = ${tenant_id} and folded = ${folded}`.execute(db);
  }
}

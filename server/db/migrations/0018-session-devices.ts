import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  // Null for older sessions, and for those of a server of the version before.
  await db.schema.alterTable('staff_sessions').addColumn('created_at', 'bigint').execute();
  await db.schema.alterTable('staff_sessions').addColumn('device', 'text').execute();
  await db.schema.alterTable('staff_keys').addColumn('used_at', 'bigint').execute();
  await sql`
    update staff_keys set used_at = (
      select max(used_at) from staff_sessions
      where staff_sessions.tenant_id = staff_keys.tenant_id and staff_sessions.key_id = staff_keys.id)`.execute(db);
}

import { AuditAnswer } from '#src/contract/staff/audit.ts';
import { TablesAnswer } from '#src/contract/staff/tables.ts';
import { DeskVenue, type VenueFields } from '#src/contract/staff/venue-desk.ts';
import type { TestApi } from './api.ts';
import { managerOf } from './manager.ts';
import { MENU_TABLES } from './menu-tables.ts';

export type Desk = Awaited<ReturnType<typeof deskVenue>>;

/** A venue with its manager, who changes it at its desks. */
export async function deskVenue(api: TestApi, ...more: Parameters<TestApi['venue']>) {
  const made = await api.venue(...more);
  const manager = await managerOf(api, made);
  const { read, send } = manager;
  const dump = async () => {
    const { menu_version: _, ...record } = await api.database.db
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    const rows: Record<string, unknown> = { record };
    for (const table of MENU_TABLES) {
      const found = await api.database.db.selectFrom(table).selectAll().where('tenant_id', '=', made.id).execute();
      rows[table] = new Set(found.map((row) => JSON.stringify(row)));
    }
    return rows;
  };
  const venue = async () => read(DeskVenue, await manager.get('/venue'));
  return {
    ...manager,
    dump,
    upload: (call: string, bytes: Uint8Array) =>
      api.app.request(`/api/${made.slug}/staff${call}`, {
        method: 'POST',
        headers: manager.cookie,
        body: new Uint8Array(bytes),
      }),
    venue,
    zones: async (zones: object[]) => send('/zones', { zones, began: (await venue()).zones }),
    promocodes: async (promocodes: object[]) => send('/promocodes', { promocodes, began: (await venue()).promocodes }),
    audit: async () => {
      const entries: AuditAnswer['entries'] = [];
      for (let next: number | null = 1_000_000; next !== null;) {
        const page: AuditAnswer = await read(AuditAnswer, await manager.get(`/audit?before=${next}`));
        entries.push(...page.entries);
        next = page.next;
      }
      return entries;
    },
    edit: async (fields: VenueFields) => read(DeskVenue, await send('/venue', { fields })),
    tables: async (call: string, body: object = {}) => read(TablesAnswer, await send(call, body)),
  };
}

/** What a refusal says. */
export const problemOf = async (answer: Response) =>
  (await answer.json()) as { code: string; status: number; errors?: { pointer: string; code: string }[] };

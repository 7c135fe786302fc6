import { queryOptions } from '@tanstack/react-query';
import type { TablesAnswer } from '#src/contract/staff/tables.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskChange } from '#src/staff/desk/desk-query.ts';
import { showSavedWithUndo } from '#src/staff/desk/undo.ts';
import { slug } from '#src/staff/session/venue.ts';

export const tablesQuery = queryOptions({
  queryKey: ['tables'],
  queryFn: ({ signal }) => deskApi.tables(slug, signal),
});

const tablesChange = <Sent>(send: (sent: Sent) => Promise<TablesAnswer>) =>
  deskChange(tablesQuery.queryKey, {
    send,
    onSaved: (answer) => {
      deskClient.setQueryData(tablesQuery.queryKey, answer);
      showSavedWithUndo(answer.audit_id);
    },
  });

export const addTables = tablesChange((tables: string[]) => deskApi.addTables(slug, tables));

/** `rotate`: the printed code stops working at once. */
export const changeTable = tablesChange(({ kind, table }: { kind: 'rotate' | 'remove'; table: string }) =>
  kind === 'rotate' ? deskApi.rotateTable(slug, table) : deskApi.removeTable(slug, table),
);

export function tableAddress({ table, code }: { table: string; code: string }): string {
  const query = new URLSearchParams({ table, code });
  return `${location.origin}/${encodeURIComponent(slug)}/home?${query}`;
}

import { useMemo } from 'react';
import type { TablesAnswer } from '#src/contract/staff/tables.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { type Resource, useResource } from './resource.ts';
import { showSavedWithUndo } from './undo.ts';
import { slug } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.tables(slug, signal);

export type TablesDesk = Resource<TablesAnswer> & {
  add: (tables: string[]) => Promise<void>;
  /** The printed code stops working at once. */
  rotate: (table: string) => Promise<void>;
  remove: (table: string) => Promise<void>;
};

export function useTables(): TablesDesk {
  const resource = useResource('tables', load);
  const { put, refresh } = resource;
  return useMemo(() => {
    const told = async (asked: Promise<TablesAnswer>) => {
      const answer = await asked;
      put(() => answer);
      showSavedWithUndo(answer.audit_id, refresh);
    };
    return {
      ...resource,
      add: (tables) => told(deskApi.addTables(slug, tables)),
      rotate: (table) => told(deskApi.rotateTable(slug, table)),
      remove: (table) => told(deskApi.removeTable(slug, table)),
    };
  }, [resource, put, refresh]);
}

export function tableAddress({ table, code }: { table: string; code: string }): string {
  const query = new URLSearchParams({ table, code });
  return `${location.origin}/${encodeURIComponent(slug)}/home?${query}`;
}

/** False on `localhost`, whose codes would work on this device only. */
export const opensOnPhones = (): boolean => !/^(localhost|127\.|\[::1\])/.test(location.hostname);

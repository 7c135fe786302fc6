import { useMemo } from 'react';
import type { AuditAnswer } from '#src/contract/staff/audit.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { type Resource, useResource } from './resource.ts';
import { undoChange } from './undo.ts';
import { slug } from './venue.ts';

const load = (signal: AbortSignal) => deskApi.audit(slug, null, signal);

export type AuditDesk = Resource<AuditAnswer> & {
  /** Appends older entries. Throws Problem. */
  more: () => Promise<void>;
  undo: (id: number) => Promise<void>;
};

export function useAudit(): AuditDesk {
  const resource = useResource('audit', load);
  const { data, put, refresh } = resource;
  return useMemo(
    () => ({
      ...resource,
      more: async () => {
        if (data?.next == null) return;
        const older = await deskApi.audit(slug, data.next);
        put((now) => ({ entries: [...now.entries, ...older.entries], next: older.next }));
      },
      undo: (id) => undoChange(id, refresh),
    }),
    [resource, data, put, refresh],
  );
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportAssignment } from '#src/contract/staff/import-recognition.ts';
import type { DeskImport, ImportAnswer } from '#src/contract/staff/menu-import.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { problemText } from './problem-text.ts';
import { slug } from './venue.ts';

const POLL_MS = 700;

const importQuery = queryOptions({
  queryKey: ['import'],
  queryFn: ({ signal }) => deskApi.import(slug, signal),
  // Only the server knows whether it works, and another manager may have begun it.
  refetchInterval: ({ state }) => (state.data?.import?.stage === 'working' ? POLL_MS : false),
  refetchOnMount: 'always',
});

export type MenuImport = {
  /** Undefined until known. */
  current: DeskImport | null | undefined;
  failed: string | null;
  busy: boolean;
  begin: (files: readonly File[]) => void;
  look: (columns: ImportAssignment, live: boolean) => void;
  apply: () => void;
  close: () => void;
};

/** Whoever began it. `onDone`: one has just been carried out. */
export function useMenuImport(onDone: () => unknown): MenuImport {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error } = useQuery(importQuery);
  const call = useMutation({
    mutationFn: async (make: () => Promise<ImportAnswer>) => {
      // A poll that is under way would show what was before.
      await client.cancelQueries({ queryKey: importQuery.queryKey });
      return make();
    },
    onSuccess: (answer) => client.setQueryData(importQuery.queryKey, answer),
    // Somebody else may have begun another one.
    onError: () => client.invalidateQueries({ queryKey: importQuery.queryKey }),
  });
  const current = data?.import;
  const wasWorking = useRef(false);
  useEffect(() => {
    if (current?.stage === 'done' && wasWorking.current) void onDone();
    wasWorking.current = current?.stage === 'working';
  }, [current?.stage, onDone]);
  const problem = call.error ?? (data ? null : error);
  const withId = (make: (id: string) => Promise<ImportAnswer>) => {
    const id = current?.id;
    if (id !== undefined && !call.isPending) call.mutate(() => make(id));
  };
  return {
    current,
    failed: problem && problemText(problem, t),
    busy: call.isPending,
    begin: (files) => !call.isPending && call.mutate(() => deskApi.beginImport(slug, files)),
    look: (columns, live) => withId((id) => deskApi.lookAtImport(slug, { id, columns, live })),
    apply: () => withId((id) => deskApi.applyImport(slug, { id, preview: current?.preview ?? 0 })),
    close: () => withId((id) => deskApi.closeImport(slug, { id })),
  };
}

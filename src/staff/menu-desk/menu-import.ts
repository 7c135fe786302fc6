import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportReading } from '#src/contract/staff/import-recognition.ts';
import type { ImportAnswer, ImportChoices } from '#src/contract/staff/menu-import.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { deskChange, useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { readMenuAgain } from '#src/staff/desk/desk-menu-query.ts';
import { problemText } from '#src/staff/desk/problem-text.ts';
import { slug } from '#src/staff/session/venue.ts';

const POLL_MS = 700;

const KEY = ['import'];

/** An import that has ended has changed the menu. */
function taken(answer: ImportAnswer): ImportAnswer {
  const before = deskClient.getQueryData<ImportAnswer>(KEY)?.import?.stage;
  if (before === 'working' && answer.import?.stage === 'done') void readMenuAgain();
  return answer;
}

const importQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => taken(await deskApi.import(slug, signal)),
  // Only the server knows whether it works, and another manager may have begun it.
  refetchInterval: ({ state }) => (state.data?.import?.stage === 'working' ? POLL_MS : false),
});

type Step =
  | { kind: 'begin'; files: readonly File[] }
  | { kind: 'look'; id: string; reading: ImportReading; choices: ImportChoices }
  | { kind: 'apply'; id: string; preview: number }
  | { kind: 'close'; id: string };

const importStep = deskChange(importQuery.queryKey, {
  send: (step: Step) => {
    switch (step.kind) {
      case 'begin':
        return deskApi.beginImport(slug, step.files);
      case 'look':
        return deskApi.lookAtImport(slug, { id: step.id, reading: step.reading, choices: step.choices });
      case 'apply':
        return deskApi.applyImport(slug, { id: step.id, preview: step.preview });
      default:
        return deskApi.closeImport(slug, { id: step.id });
    }
  },
  onSaved: (answer) => deskClient.setQueryData(importQuery.queryKey, taken(answer)),
});

/** The venue's import, also one of another manager. `current`: undefined until known. */
export function useMenuImport() {
  const { t } = useTranslation();
  const { data, error } = useDeskQuery(importQuery);
  const { busy, failed, run } = useAsyncAction(importStep);
  const current = data?.import;
  const id = current?.id ?? '';
  return {
    current,
    failed: failed ?? (error && !data ? problemText(error, t) : null),
    busy,
    begin: (files: readonly File[]) => void run({ kind: 'begin', files }),
    look: (reading: ImportReading, choices: ImportChoices) => void run({ kind: 'look', id, reading, choices }),
    apply: () => void run({ kind: 'apply', id, preview: current?.preview ?? 0 }),
    close: () => void run({ kind: 'close', id }),
  };
}

import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallAnswer, CallKind } from '#src/contract/calls.ts';
import { randomUuid } from '#src/domain/ids.ts';
import { pause } from '#src/domain/pause.ts';
import { foldTable, isSameTable } from '#src/domain/table-name.ts';
import { callApi } from '#src/http/call-api.ts';
import { Problem } from '#src/http/problem.ts';
import { checkoutForm } from '#src/stores/checkout-form.ts';

export type Table = { table: string; code: string | null };

/** A call that comes later than this is worth nothing. */
const SEND_FOR_MS = 3 * 60_000;
const RETRY_MS = 2_000;
const LOOK_EVERY_MS = 4_000;
/** For so long the phone says that somebody is on the way. */
const SEEN_FOR_MS = 10 * 60_000;

const keyOf = (slug: string, kind: CallKind, table: string) => [slug, 'call', kind, foldTable(table)];

/** The last call of this phone for the table, looked up until the staff have seen it. */
const callQuery = (queryKey: string[], slug: string) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<CallAnswer | null> => {
      const known = client.getQueryData<CallAnswer | null>(queryKey) ?? null;
      return known?.state === 'open' ? callApi.state(slug, known.call_id, signal) : null;
    },
    initialData: null,
    staleTime: SEEN_FOR_MS,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? LOOK_EVERY_MS : SEEN_FOR_MS),
  });

/** Sends until the server answers, or the guest sits elsewhere. @throws Problem of the last attempt */
async function send(slug: string, kind: CallKind, { table, code }: Table): Promise<CallAnswer> {
  const asked = { table_number: table, table_code: code, kind, client_call_id: randomUuid(crypto) };
  const until = Date.now() + SEND_FOR_MS;
  for (;;) {
    try {
      return await callApi.call(slug, asked);
    } catch (error) {
      if (isFinal(error) || Date.now() + RETRY_MS > until) throw error;
      await pause(RETRY_MS);
      if (!isSameTable(checkoutForm(slug).table, table)) throw error;
    }
  }
}

const isFinal = (error: unknown): boolean =>
  !(error instanceof Problem) || error.kind === 'refused' || error.code === 'rate_limited';

export type CallView = {
  state: 'none' | 'sending' | CallAnswer['state'] | 'failed';
  /** Why it `failed`. */
  problem: Error | null;
  /** The code of a refusal. */
  code: string | null;
  call: () => void;
  takeBack: () => void;
  isTakingBack: boolean;
};

/** Every screen shows the same call of a table, and at another table none of it. */
export function useCall(slug: string, kind: CallKind, table: Table): CallView {
  const client = useQueryClient();
  const queryKey = keyOf(slug, kind, table.table);
  const { data } = useQuery(callQuery(queryKey, slug));
  const show = (call: CallAnswer) => client.setQueryData(queryKey, call);
  const calling = useMutation({
    mutationKey: queryKey,
    networkMode: 'always',
    mutationFn: () => send(slug, kind, table),
    onSuccess: show,
  });
  const takingBack = useMutation({
    networkMode: 'always',
    mutationFn: async (id: string) => {
      await client.cancelQueries({ queryKey });
      return callApi.takeBack(slug, id);
    },
    onSuccess: show,
  });
  const sent = useMutationState({ filters: { mutationKey: queryKey }, select: ({ state }) => state }).at(-1);
  const isSending = sent?.status === 'pending';
  const problem = sent?.status === 'error' ? sent.error : null;
  return {
    state: isSending ? 'sending' : problem ? 'failed' : (data?.state ?? 'none'),
    problem,
    code: problem instanceof Problem ? problem.code : null,
    call: () => {
      if (client.isMutating({ mutationKey: queryKey }) === 0) calling.mutate();
    },
    takeBack: () => {
      if (data && !takingBack.isPending) takingBack.mutate(data.call_id);
    },
    isTakingBack: takingBack.isPending,
  };
}

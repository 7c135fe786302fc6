import * as v from 'valibot';
import { CallAnswer, type CallRequest } from '#src/contract/calls.ts';
import { change } from './order-api.ts';
import { Problem } from './problem.ts';
import { type ApiAnswer, apiUrl, get } from './request.ts';

const callUrl = (slug: string, id: string): string => apiUrl(`/api/calls/${encodeURIComponent(id)}`, slug);

async function read(answer: Promise<ApiAnswer>): Promise<CallAnswer> {
  const call = v.safeParse(CallAnswer, (await answer).json);
  if (!call.success) throw new Problem('garbled', { status: 200 });
  return call.output;
}

export const callApi = {
  /** Can be repeated: one call is open for each table and kind. */
  call: (slug: string, asked: CallRequest) =>
    read(change(apiUrl('/api/calls', slug), slug, { method: 'POST', body: asked })),

  state: (slug: string, id: string, signal?: AbortSignal) =>
    read(get(callUrl(slug, id), signal, { cache: 'no-store' })),

  takeBack: (slug: string, id: string) => read(change(callUrl(slug, id), slug, { method: 'DELETE' })),
};

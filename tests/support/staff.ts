import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#src/contract/staff/access.ts';
import * as v from 'valibot';
import { Board, type StatusTap } from '#src/contract/staff/board.ts';
import { makeStaffKey } from '#server/staff/staff-keys.ts';
import type { TestApi } from './api.ts';

export const keyFor = (api: TestApi, tenantId: string, role: StaffRole = 'kitchen', name = '') =>
  makeStaffKey(api.database.db, tenantId, { role, name, now: api.clock.now });

/** As a browser sends it back; empty if there is none. */
export const cookieOf = (answer: Response): string =>
  /\bstaff=[^;]+/.exec(answer.headers.get('Set-Cookie') ?? '')?.[0] ?? '';

export type StaffClient = Awaited<ReturnType<typeof staffOf>>;

export async function staffOf(api: TestApi, venue: { slug: string; id: string }, role: StaffRole = 'kitchen') {
  const { id: keyId, key } = await keyFor(api, venue.id, role);
  const answer = await api.post(`/${venue.slug}/staff/sign-in`, { key });
  const cookie = { Cookie: cookieOf(answer) };
  const path = `/${venue.slug}/staff`;
  const get = (call: string, headers: Record<string, string> = {}) =>
    api.get(`${path}${call}`, { ...cookie, ...headers });
  return {
    keyId,
    key,
    cookie,
    get,
    board: async () => v.parse(Board, await (await get('/board')).json()),
    post: (call: string, body: unknown = {}) => api.post(`${path}${call}`, body, cookie),
    tap: (orderId: string, tap: Pick<StatusTap, 'from' | 'to'> & Partial<StatusTap>) =>
      api.post(`${path}/orders/${orderId}/status`, { tap: randomUUID(), ...tap }, cookie),
  };
}

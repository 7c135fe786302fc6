import { randomUUID } from 'node:crypto';
import { request } from '@playwright/test';
import { HEADERS, XSRF_COOKIE } from '#src/contract/http.ts';
import type { RealServer } from './real-server.ts';

export type Manager = {
  post: (call: string, body?: object) => Promise<unknown>;
  get: (call: string) => Promise<unknown>;
  leave: () => Promise<void>;
};

export async function managerOf(server: RealServer, slug: string): Promise<Manager> {
  const { key } = await server.staffKey(slug, 'manager');
  const browser = await request.newContext({ baseURL: `${server.url}/api/${slug}/` });
  await browser.get('menu');
  const { cookies } = await browser.storageState();
  const token = cookies.find(({ name }) => name === XSRF_COOKIE)?.value ?? '';

  const send = async (path: string, data: object): Promise<unknown> => {
    // The server may close an idle connection just when the next request is sent on it.
    const answer = await browser.post(`staff/${path}`, { data, headers: { [HEADERS.xsrf]: token }, maxRetries: 2 });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await send('sign-in', { key });
  return {
    post: (call, body = {}) => send(call, { tap: randomUUID(), ...body }),
    get: async (call) => (await browser.get(`staff/${call}`, { maxRetries: 2 })).json(),
    leave: () => browser.dispose(),
  };
}

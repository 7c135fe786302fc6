import { onTestFinished } from 'vitest';
import { screens } from '../../build/screens.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/env.ts';
import type { BuiltApp } from '#server/http/built-app.ts';
import { applyImport } from '#server/import/apply-import.ts';
import { readMenuFile } from '#server/import/read-menu-file.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';
import { NOON } from './api.ts';

/** The server over a database, without a port and a built app. Its clock stands at noon. */
export const appOver = (
  database: Database,
  environment: Record<string, string> = {},
  more: Partial<Parameters<typeof createApp>[0]> = {},
) =>
  createApp({
    database,
    now: () => NOON,
    menus: createMenuAnswers(database),
    settings: readSettings(environment),
    builtApp: null,
    tokenSecret: 'secret',
    log: () => {},
    ...more,
  });

export type WholeApp = ReturnType<typeof startWholeApp>;

/** `appOver`, behind a proxy, with a clock of its own, and what its clients send. */
export function startWholeApp(database: Database, environment: Record<string, string> = {}) {
  const clock = { now: NOON };
  const lines: Record<string, string | number>[] = [];
  const app = appOver(
    database,
    { TRUST_PROXY: '1', ...environment },
    { now: () => clock.now, log: (line) => lines.push(line) },
  );
  const origin = 'http://localhost:8080';
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`${origin}${path}`, {
      method,
      headers: {
        Host: 'localhost:8080',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    app,
    clock,
    lines,
    send: async (...request: Parameters<typeof send>): Promise<Response> => send(...request),
    device: async (slug: string, address = '198.51.100.7'): Promise<Record<string, string>> => {
      const page = await send('GET', `/api/${slug}/carousel`, undefined, { 'X-Forwarded-For': address });
      const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('Set-Cookie') ?? '')?.[1] ?? '';
      return {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: `XSRF-TOKEN=${token}`,
        'X-XSRF-TOKEN': token,
        'X-Forwarded-For': address,
      };
    },
  };
}

/** A database in memory with these venues, as their files say. It is closed after the test. */
export async function importedVenues(files: Record<string, object>): Promise<Database> {
  const database = await openDatabase(':memory:');
  onTestFinished(() => database.close());
  await migrate(database);
  for (const [slug, file] of Object.entries(files))
    await applyImport(database, readMenuFile(new TextEncoder().encode(JSON.stringify(file))), slug);
  return database;
}

/** What the server reads of a build, without its files. */
export const testBuild = (more: Partial<BuiltApp> = {}): BuiltApp => ({
  files: new Map(),
  shell: '',
  served: null,
  kitchen: '',
  policies: { page: '', kitchen: '', worker: '' },
  screens: new Set(screens()),
  ...more,
});

/** As a browser of this machine asks. */
export const asks =
  (app: { request: WholeApp['app']['request'] }) =>
  async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    app.request(`http://localhost:8080${path}`, { headers: { Host: 'localhost:8080', ...headers } });

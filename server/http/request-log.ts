import { randomFillSync } from 'node:crypto';
import { relative } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';

/** Never contains a client address, an order id or user input. */
export type LogLine = Readonly<Record<string, string | number>>;
export type Log = (line: LogLine) => void;

export const logTo =
  (write: (text: string) => void, now: () => number): Log =>
  (line) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...line })}\n`);

const ID_BYTES = 9;
const pool = Buffer.alloc(ID_BYTES * 128);
let used = pool.length;

function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
}

export const requestLog = (log: Log, now: () => number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const id = newRequestId();
    c.set('requestId', id);
    c.header('Request-Id', id);
    const start = now();
    await next();
    const { status } = c.res;
    if (!c.req.path.startsWith('/api/') && status < 500) return;
    const level = status >= 500 ? 'error' : 'info';
    // The route's pattern, because the address may contain an order id.
    const cause = c.get('cause');
    const line = { level, id, method: c.req.method, route: routePath(c), status, ms: now() - start };
    log(cause === undefined ? line : { ...line, database: cause });
  });

/** Masks file paths and long runs of digits, which may be phone numbers. */
const masked = (text: string): string =>
  text.replace(/[\d٠-٩۰-۹][\d٠-٩۰-۹ -]{5,}/g, '***').replace(/(?:file:\/\/)?\/[^\s'":]+\/[^\s'":]+/g, '[path]');

const placeOf = (error: Error): string => {
  const line = error.stack
    ?.split('\n')
    .find((frame) => /\/server\/|\/src\//.test(frame) && !frame.includes('node_modules'));
  const place = /(?:file:\/\/)?(\/[^():]+):(\d+)/.exec(line ?? '');
  return place ? `${relative(process.cwd(), place[1] ?? '')}:${place[2]}` : 'unknown';
};

export const reportTo =
  (log: Log) =>
  (error: unknown): void => {
    if (error instanceof Error)
      log({ level: 'error', error: error.name, message: masked(error.message), at: placeOf(error) });
    else log({ level: 'error', error: 'unknown', message: masked(String(error)) });
  };

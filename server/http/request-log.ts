import { randomFillSync } from 'node:crypto';
import { relative } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv } from './app-env.ts';

/** One line of the log: no address of a customer, no id of an order, nothing that was typed. */
export type LogLine = Readonly<Record<string, string | number>>;
export type Log = (line: LogLine) => void;

/** Lines of JSON: what a line break or a quotation mark in a value could do is escaped. */
export const logTo =
  (write: (text: string) => void, now: () => number): Log =>
  (line) =>
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...line })}\n`);

const ID_BYTES = 9;
const pool = Buffer.alloc(ID_BYTES * 128);
let used = pool.length;

/** Random bytes are drawn for many requests at once. */
function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += ID_BYTES;
  return pool.toString('base64url', used - ID_BYTES, used);
}

/**
 * Gives each request an id (the `instance` of a problem, so that a report can be found) and logs calls of the API and
 * whatever failed.
 */
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
    // The pattern of the route and not the address, which may hold the id of an order.
    log({ level, id, method: c.req.method, route: routePath(c), status, ms: now() - start });
  });

/** Long runs of digits are phone numbers until proven otherwise; where files lie is nobody's business. */
const masked = (text: string): string =>
  text.replace(/[\d٠-٩۰-۹][\d٠-٩۰-۹ -]{5,}/g, '***').replace(/(?:file:\/\/)?\/[^\s'":]+\/[^\s'":]+/g, '[path]');

/** Our own line of code that an error passed first, without the folder this server lives in. */
const placeOf = (error: Error): string => {
  const line = error.stack
    ?.split('\n')
    .find((frame) => /\/server\/|\/src\//.test(frame) && !frame.includes('node_modules'));
  const place = /(?:file:\/\/)?(\/[^():]+):(\d+)/.exec(line ?? '');
  return place ? `${relative(process.cwd(), place[1] ?? '')}:${place[2]}` : 'unknown';
};

/** Logs a bug: its kind, its message without numbers of people, and where in our code it came up. */
export const reportTo =
  (log: Log) =>
  (error: unknown): void => {
    if (error instanceof Error)
      log({ level: 'error', error: error.name, message: masked(error.message), at: placeOf(error) });
    else log({ level: 'error', error: 'unknown', message: masked(String(error)) });
  };

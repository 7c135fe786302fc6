import { Hono } from 'hono';
import type { Database } from '#server/db/open.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';

const EVERY_MS = 5;

/** Runs some work and says how the menu of `tenantId` was answered meanwhile, and how much memory the process took. */
export function createMeanwhile(database: Database, tenantId: string) {
  const menus = createMenuAnswers(database);
  // As the server answers a menu: the version is read from the database each time.
  const app = new Hono().get('/menu', async (c) => {
    await menus.of(
      await database.db.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow(),
    );
    return c.text('menu');
  });

  /** Each time counts from a fixed moment, so that it holds what the event loop was late. */
  return async (name: string, work: () => Promise<unknown>): Promise<void> => {
    globalThis.gc?.();
    const rest = process.memoryUsage().rss;
    let most = rest;
    const times: number[] = [];
    const asked: Promise<void>[] = [];
    const ask = async (from: number) => {
      await (await app.request('/menu')).text();
      times.push(performance.now() - from);
    };
    const began = performance.now();
    let next = began;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
      for (; next <= performance.now(); next += EVERY_MS) asked.push(ask(next));
    }, 1);
    await work();
    const seconds = (performance.now() - began) / 1_000;
    clearInterval(timer);
    await Promise.all(asked);
    const worst = Math.max(...times);
    process.stdout.write(
      `${name.padEnd(34)} ${seconds.toFixed(1).padStart(5)} s   p99 ${percentile(times, 99).padStart(4)} ms   worst ${worst.toFixed(0).padStart(4)} ms   +${((most - rest) / 1e6).toFixed(0)} MB   ${times.length} answers\n`,
    );
  };
}

export function percentile(times: readonly number[], percent: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.floor((sorted.length * percent) / 100)] ?? 0).toFixed(0);
}

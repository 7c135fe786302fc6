import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/open.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { item, orderBody } from '#tests/support/api.ts';
import { onSqlite, newerMigration } from '#tests/support/database.ts';
import { menuDraft, venueDraft } from '#tests/support/venue.ts';
import { appOver } from '#tests/support/whole-app.ts';

onSqlite('operations', (open) => {
  let database: Database;
  let stopping = false;
  beforeEach(async () => {
    database = await open();
    await writeVenue(database, venueDraft('cafe'), menuDraft());
    stopping = false;
  });

  const appWith = (environment: Record<string, string> = {}) =>
    appOver(database, { RATE_LIMIT_SCALE: '1000', ...environment }, { isStopping: () => stopping });
  type App = ReturnType<typeof appWith>;

  const from = (app: App, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
  const order = (app: App, key: string, more: object = {}, age = '0') =>
    app.request('/api/cafe/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, 'Order-Age': age },
      body: JSON.stringify({ ...orderBody(), ...more }),
    });

  it('is healthy without its database, and ready only with a migrated one and outside a shutdown', async () => {
    const app = appWith();
    const status = async (path: string) => (await app.request(path)).status;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    await database.db.deleteFrom('kysely_migration' as 'settings').execute();
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    stopping = true;
    expect([await status('/healthz'), await status('/readyz')]).toEqual([503, 503]);
  });

  it('C37 a database that a newer version migrated is not ready', async () => {
    const app = appWith();
    await newerMigration(database);
    expect((await app.request('/readyz')).status).toBe(503);
    expect((await app.request('/healthz')).status).toBe(200);
  });

  it('counts orders, replays, refusals, waits and times', async () => {
    const app = appWith();
    const key = randomUUID();
    expect((await order(app, key, {}, '75')).status).toBe(201);
    expect((await order(app, key, {}, '80')).status).toBe(200);
    expect((await order(app, randomUUID(), { items: [item('koshari', 1)], total: 1 })).status).toBe(409);
    expect((await order(app, key, { note: 'other' })).status).toBe(422);
    await app.request('/api/cafe/dishes/some-secret-id');
    const answer = await from(app, '127.0.0.1');
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const line of [
      'sufra_orders_created_total 1',
      'sufra_orders_replayed_total 1',
      'sufra_orders_refused_total{code="price_changed"} 1',
      'sufra_orders_refused_total{code="key_reused"} 1',
      'sufra_problems_total{code="not_found"} 1',
      'sufra_order_wait_seconds_bucket{le="60"} 0',
      'sufra_order_wait_seconds_bucket{le="300"} 1',
      'sufra_order_wait_seconds_sum 75',
      'sufra_request_seconds_count{method="GET",route="/api/:slug/dishes/:id",status="4xx"} 1',
      'sufra_request_seconds_bucket{method="POST",route="/api/:slug/orders",status="2xx",le="+Inf"} 2',
      'sufra_open_streams 0',
      'sufra_open_menu_streams 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).not.toMatch(/some-secret-id|01012345678|cafe/);
    // Every line is a comment, or a name with labels and one number.
    expect(text).toMatch(/^((#.*|[a-z_]+(\{[^}]*\})? [\d.e+-]+)\n)+$/);
  });

  it('shows metrics only to this machine, or only with the token', async () => {
    const open_ = appWith();
    expect((await from(open_, '127.0.0.1')).status).toBe(200);
    expect((await from(open_, '::1')).status).toBe(200);
    expect((await from(open_, '192.168.1.9')).status).toBe(404);
    expect((await from(open_, '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(404);
    const locked = appWith({ METRICS_TOKEN: '0123456789abcdef' });
    expect((await from(locked, '127.0.0.1')).status).toBe(404);
    expect((await from(locked, '10.0.0.3', { Authorization: 'Bearer 0123456789abcdeg' })).status).toBe(404);
    expect((await from(locked, '10.0.0.3', { Authorization: 'Bearer 0123456789abcdef' })).status).toBe(200);
  });
});

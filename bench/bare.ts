/** The baseline: Hono, one insert per request, a fixed menu text; equally durable. No prices, keys, headers or log. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { benchMenu } from './menu.ts';
import { answerQuestions, type SubjectSettings } from './subjects.ts';

const { dataDir, databaseUrl, dishes } = JSON.parse(process.argv[2] ?? '') as SubjectSettings;
const TABLE = 'create table if not exists bare_orders (id integer generated always as identity primary key, body text)';

type Store = { insert: (body: string) => unknown; count: () => Promise<number>; settle: () => Promise<unknown> };

async function openStore(): Promise<Store> {
  if (databaseUrl !== null) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    await pool.query(TABLE);
    return {
      insert: (body) =>
        pool.query({ name: 'insert', text: 'insert into bare_orders (body) values ($1)', values: [body] }),
      count: async () => {
        const { rows } = await pool.query<{ count: string }>('select count(*) as count from bare_orders');
        return Number(rows[0]?.count);
      },
      settle: () => pool.query('analyze'),
    };
  }
  mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(join(dataDir, 'bare.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  database.exec('create table if not exists bare_orders (id integer primary key, body text)');
  const insert = database.prepare('insert into bare_orders (body) values (?)');
  const count = database.prepare('select count(*) as count from bare_orders');
  return {
    insert: (body) => insert.run(body),
    count: async () => Number(count.get()?.['count']),
    settle: async () => {},
  };
}

const store = await openStore();
const menu = JSON.stringify(benchMenu(dishes));
const packed = brotliCompressSync(menu, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
const app = new Hono()
  .post('/orders', async (c) => {
    await store.insert(JSON.stringify(await c.req.json()));
    return c.json({ ok: true }, 201);
  })
  .get('/menu', (c) => c.body(menu, 200, { 'Content-Type': 'application/json' }))
  .get('/packed', (c) => c.body(packed, 200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' }));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }));
answerQuestions({ ...store, change: async () => {} });
process.on('SIGTERM', () => process.exit(0));

import { serve } from '@hono/node-server';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { findTenant } from '#server/menus/tenants.ts';
import { NOON, startApi } from './api.ts';

/** The API as a process to kill: `order-server.ts <data folder> [PostgreSQL URL]`. Prints its port; venue `killed`. */
const [, , dataDir = '', databaseUrl] = process.argv;
const database = await openDatabase({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
await migrate(database);
const api = await startApi(database);
api.clock.now = NOON;
if (!(await findTenant(database.db, 'killed'))) await api.venue({ slug: 'killed' });
serve({ fetch: api.app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.stdout.write(`${port}\n`));

import { randomBytes } from 'node:crypto';
import { type ServerType, serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import type { Settings } from './env.ts';
import { gracefulStop } from './graceful-stop.ts';
import { readBuiltApp } from './http/built-app.ts';
import { logTo, reportTo } from './http/request-log.ts';
import { createMenuAnswers } from './menus/menu-answers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { lockDataFolder } from './process-lock.ts';
import { seedDemo } from './seed.ts';
import { type SchemaWatch, watchSchema } from './schema-watch.ts';
import { startReport } from './start-report.ts';

/** @throws Error with a sentence for the operator. */
function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  host: string,
  port: number,
  watch: (server: ServerType) => void,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      // The limits of docs/contract.md 11.1. `read-body.ts` limits the time of a body; `requestTimeout` covers bodies that no
      // handler reads.
      {
        fetch,
        hostname: host,
        port,
        serverOptions: {
          maxHeaderSize: 8_192,
          headersTimeout: 10_000,
          requestTimeout: 60_000,
          connectionsCheckingInterval: 2_000,
        },
      },
      (address) => resolve({ server, port: address.port }),
    );
    watch(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is already in use. Stop what listens there, or choose another one: PORT=${port + 1}.`,
        EACCES: `Port ${port} may not be used by this account. Choose one above 1023, such as PORT=8080.`,
        EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all.`,
      };
      reject(new Error(reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`));
    });
  });
}

const TOKEN_SECRET = 'token_secret';

/** The secret that signs anti-forgery tokens. The first start creates it; all processes on one database share it. */
async function readTokenSecret({ db }: Database): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: TOKEN_SECRET, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', TOKEN_SECRET)
    .executeTakeFirstOrThrow();
  return row.value;
}

export type RunningServer = {
  port: number;
  /** Lets running requests finish, then frees port, database and data folder. Safe to call twice. */
  stop: () => Promise<void>;
};

/**
 * Locks the data folder, opens and migrates the database, listens and prints the report. `distFolder` holds the built app.
 * With `demo` a database without venues gets the demo venues; a PostgreSQL is meant for real ones.
 * @throws Error with a sentence for the operator; database and lock are then released.
 */
export async function startServer(
  settings: Settings,
  distFolder: string,
  say: (text: string) => void,
  demo = settings.databaseUrl === null,
): Promise<RunningServer> {
  const { databaseUrl, dataDir } = settings;
  const builtApp = readBuiltApp(distFolder);
  const lock = databaseUrl === null ? lockDataFolder(dataDir) : null;
  let database: Database | undefined;
  let schema: SchemaWatch | undefined;
  try {
    database = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, dataDir });
    await migrate(database);
    const keys = demo ? await seedDemo(database, Date.now()) : [];
    const stopping = gracefulStop();
    const log = logTo(say, Date.now);
    const watch = (schema = watchSchema(database));
    watch.onOutdated(() =>
      log({ level: 'error', message: 'A newer version has migrated the database. This server answers 503: stop it.' }),
    );
    const app = createApp({
      database,
      now: Date.now,
      menus: createMenuAnswers(database),
      settings,
      builtApp,
      tokenSecret: await readTokenSecret(database),
      log,
      isStopping: stopping.isStopping,
      isOutdated: watch.isOutdated,
      onStop: (run) => {
        stopping.onStop(run);
        watch.onOutdated(run);
      },
    });
    const { server, port } = await listen(app.fetch, settings.host, settings.port, stopping.watch);
    lock?.announce(port);
    say(await startReport({ database, settings, port, keys, isTerminal: process.stdout.isTTY }));
    const stopHousekeeping = startHousekeeping(database, {
      days: settings.eraseAfterDays,
      now: Date.now,
      report: reportTo(log),
    });
    const { close } = database;
    const stop = async (): Promise<void> => {
      watch.stop();
      await stopping.finish(server);
      await stopHousekeeping();
      await close();
      lock?.release();
    };
    let stopped: Promise<void> | undefined;
    return { port, stop: () => (stopped ??= stop()) };
  } catch (error) {
    schema?.stop();
    await database?.close();
    lock?.release();
    throw error;
  }
}

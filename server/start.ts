import { randomBytes } from 'node:crypto';
import { createApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { type Database, openDatabase } from './db/open.ts';
import { unusable } from './db/unusable.ts';
import { within } from './db/time-limits.ts';
import { exportThreads, importThreads, undoThreads } from './desk/desk-threads.ts';
import type { Settings } from './env.ts';
import { gracefulStop } from './graceful-stop.ts';
import { readBuiltApp } from './http/built-app.ts';
import { logTo, reportTo } from './http/request-log.ts';
import { listen } from './listen.ts';
import { cacheFolders } from './menus/file-cache.ts';
import { createMenuAnswers } from './menus/menu-answers.ts';
import { startHousekeeping } from './housekeeping.ts';
import { storeBuiltFiles } from './pages/earlier-files.ts';
import { createRenderer } from './pages/renderer.ts';
import { lockDataFolder } from './process-lock.ts';
import { printByEscpos } from './printing/escpos.ts';
import { startPrinting } from './printing/print-loop.ts';
import { printerNetworks } from './printing/printer-networks.ts';
import { seedDemo } from './seed.ts';
import { type SchemaWatch, watchSchema } from './schema-watch.ts';
import { startReport } from './start-report.ts';

const HOUSEKEEPING_MS = 1_000;
const TOKEN_SECRET = 'token_secret';

/** The first start creates it; all processes on one database share it. */
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
  /** Lets running requests finish. Safe to call twice. */
  stop: () => Promise<void>;
};

/**
 * With `demo` a database without venues gets the demo venues; a PostgreSQL is meant for real ones.
 * `mayConnect`: to printers. @throws Error with a sentence for the operator; database and lock are then released.
 */
export async function startServer(
  settings: Settings,
  distFolder: string,
  say: (text: string) => void,
  demo = settings.databaseUrl === null,
  mayConnect = printerNetworks(settings.printerNetworks),
): Promise<RunningServer> {
  const { databaseUrl, dataDir } = settings;
  const builtApp = readBuiltApp(distFolder);
  const lock = databaseUrl === null ? lockDataFolder(dataDir) : null;
  let database: Database | undefined;
  let schema: SchemaWatch | undefined;
  try {
    const where = databaseUrl === null ? { dataDir } : { databaseUrl, dataDir };
    database = await openDatabase(where, { longWork: true });
    await migrate(database);
    await database.close();
    database = await openDatabase(where);
    await storeBuiltFiles(database, builtApp.files, Date.now());
    const keys = demo ? await seedDemo(database, Date.now()) : [];
    const stopping = gracefulStop();
    const log = logTo(say, Date.now);
    const watch = (schema = watchSchema(database));
    watch.onOutdated(() =>
      log({ level: 'error', message: 'A newer version has migrated the database. This server answers 503: stop it.' }),
    );
    const renderer = settings.drawsPages && builtApp.served ? createRenderer(builtApp.served.renderer) : null;
    const app = createApp({
      database,
      now: Date.now,
      menus: createMenuAnswers(database),
      runImport: importThreads(where),
      runUndo: undoThreads(where),
      exportOrders: exportThreads(where),
      settings,
      builtApp,
      render: renderer?.render ?? null,
      tokenSecret: await readTokenSecret(database),
      log,
      isStopping: stopping.isStopping,
      isOutdated: watch.isOutdated,
      onStop: (run) => {
        stopping.onStop(run);
        watch.onOutdated(run);
      },
    });
    const { server, port } = await listen(app.fetch, {
      host: settings.host,
      port: settings.port,
      watch: stopping.watch,
    });
    lock?.announce(port);
    say(await startReport({ database, settings, port, keys, now: Date.now(), isTerminal: process.stdout.isTTY }));
    const stopHousekeeping = startHousekeeping(database, {
      days: settings.eraseAfterDays,
      caches: Object.values(cacheFolders(dataDir)),
      now: Date.now,
      report: reportTo(log),
    });
    const stopPrinting = await startPrinting({
      database,
      now: Date.now,
      dataDir,
      send: ({ address }, bitmap, signal) => printByEscpos({ address, mayConnect }, bitmap, { signal }),
      report: reportTo(log),
    });
    const { close } = database;
    const stop = async (): Promise<void> => {
      const tidied = Promise.all([stopHousekeeping(), stopPrinting()]);
      watch.stop();
      await stopping.finish(server);
      // A frozen database holds up the housekeeping until its connections are cut.
      await within(HOUSEKEEPING_MS, tidied).catch(() => undefined);
      await close();
      renderer?.stop();
      lock?.release();
    };
    let stopped: Promise<void> | undefined;
    return { port, stop: () => (stopped ??= stop()) };
  } catch (error) {
    schema?.stop();
    await database?.close();
    lock?.release();
    throw database ? unusable(database.engine, database.location, error) : error;
  }
}

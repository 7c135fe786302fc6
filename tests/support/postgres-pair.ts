import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresIn, type RunningPostgres } from '#scripts/test-machine.mjs';

/** A primary that answers a commit only once its standby has it on the disk, and that standby. */
export type PostgresPair = {
  /** Of the primary; after `promote` of the standby. */
  url: () => string;
  /** Runs on the primary, past any proxy. */
  run: (statement: string) => Promise<void>;
  stopPrimary: (signal: 'SIGINT' | 'SIGKILL') => Promise<void>;
  startPrimary: () => Promise<void>;
  /** Makes the standby the primary, which then needs no standby. */
  promote: () => Promise<void>;
  stop: () => Promise<void>;
};

const WAITS_FOR_STANDBY = ['synchronous_standby_names=standby'];

async function rowsOf<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

function started(server: RunningPostgres | null): RunningPostgres {
  if (!server) throw new Error('PostgreSQL did not start.');
  return server;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const folders = [
    mkdtempSync(join(tmpdir(), 'sufra-primary-')),
    mkdtempSync(join(tmpdir(), 'sufra-standby-')),
  ] as const;
  let primary = started(await postgresIn(folders[0], { settings: WAITS_FOR_STANDBY }));
  const standby = started(await postgresIn(folders[1], { copyOf: primary.url }));
  let current = primary.url;
  const isFollowed = async (): Promise<boolean> => {
    const rows = await rowsOf(primary.url, "select from pg_stat_replication where sync_state = 'sync'");
    return rows.length > 0;
  };
  while (!(await isFollowed())) await pause(100);
  return {
    url: () => current,
    run: async (statement) => void (await rowsOf(current, statement)),
    stopPrimary: (signal) => primary.end(signal),
    startPrimary: async () => {
      primary = started(await postgresIn(folders[0], { port: primary.port, settings: WAITS_FOR_STANDBY }));
    },
    promote: async () => {
      await rowsOf(standby.url, 'select pg_promote(true, 60)');
      current = standby.url;
    },
    stop: async () => {
      await standby.end('SIGINT');
      await primary.end('SIGINT');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type CuttableClient, singleClient } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/** Tells the other processes on the database that a venue's orders have changed. Delivery is not guaranteed. */
export type Signals = {
  send: (tenantId: string) => void;
  /** Only the first call has an effect. A process does not receive its own signals. */
  listen: (onSignal: (tenantId: string) => void) => void;
  close: () => Promise<void>;
};

const CHANNEL = 'order_changes';
/** Signals are collected for this long, because each `pg_notify` is a commit that waits for the one before. */
const GATHER_MS = 20;
const FIRST_RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 30_000;
/** A listener never asks, so it does not notice by itself that its network is frozen. */
const CHECK_EVERY_MS = 15_000;

/** A pooler may not support LISTEN and NOTIFY: then no signal arrives, and polling finds the changes. */
export function postgresSignals(databaseUrl: string, db: Kysely<Schema>): Signals {
  const self = randomBytes(6).toString('hex');
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let connecting: ReturnType<typeof setTimeout> | undefined;
  let checking: ReturnType<typeof setInterval> | undefined;
  let listener: CuttableClient | null = null;
  let isWanted = false;
  let retryMs = FIRST_RETRY_MS;

  const flush = async (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    if (changed.size === 0) return;
    const payloads = [...changed].map((tenantId) => `${self} ${tenantId}`);
    changed.clear();
    const notify = sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`;
    // A lost signal is made up for by the poll of the other process.
    await notify.execute(db).catch(() => {});
  };

  const connect = async (onSignal: (tenantId: string) => void): Promise<void> => {
    const client = singleClient(databaseUrl);
    listener = client;
    const reconnect = (): void => {
      if (listener !== client) return;
      listener = null;
      clearInterval(checking);
      client.cut();
      if (!isWanted) return;
      connecting = setTimeout(() => void connect(onSignal), retryMs).unref();
      retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2);
    };
    client.on('error', reconnect);
    client.on('end', reconnect);
    client.on('notification', ({ payload = '' }) => {
      const [sender, tenantId] = payload.split(' ');
      if (tenantId !== undefined && sender !== self) onSignal(tenantId);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
      checking = setInterval(() => void client.query('select 1').catch(reconnect), CHECK_EVERY_MS).unref();
    } catch {
      reconnect();
    }
  };

  return {
    send: (tenantId) => {
      changed.add(tenantId);
      gathering ??= setTimeout(() => void flush(), GATHER_MS);
    },
    listen: (onSignal) => {
      if (isWanted) return;
      isWanted = true;
      void connect(onSignal);
    },
    close: async () => {
      isWanted = false;
      clearTimeout(connecting);
      await flush();
      clearInterval(checking);
      const client = listener;
      listener = null;
      client?.end().catch(() => {});
      client?.cut();
    },
  };
}

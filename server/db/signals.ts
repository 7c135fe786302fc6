import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Tells the other processes on one database which venue's orders have changed; they may not hear it. */
export type Signals = {
  send: (tenantId: string) => void;
  /** Begins to listen; the first call counts, and each process hears the others only. */
  listen: (heard: (tenantId: string) => void) => void;
  close: () => Promise<void>;
};

const CHANNEL = 'order_changes';
/** Changes that come together are told together: each telling is a commit that waits for the one before. */
const GATHER_MS = 20;
const FIRST_RETRY_MS = 1_000;
const SLOWEST_RETRY_MS = 30_000;

/**
 * PostgreSQL's own signals. They are sent after the commit they speak of, and heard on a connection of their own, opened
 * again when it is lost. A pooler or a compatible database may have none: then nothing is ever heard, and nothing fails.
 */
export function postgresSignals(databaseUrl: string, pool: pg.Pool): Signals {
  const self = randomBytes(6).toString('hex');
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let connecting: ReturnType<typeof setTimeout> | undefined;
  let listener: pg.Client | null = null;
  let isWanted = false;
  let retryMs = FIRST_RETRY_MS;

  const tell = async (): Promise<void> => {
    clearTimeout(gathering);
    gathering = undefined;
    if (changed.size === 0) return;
    const payloads = [...changed].map((tenantId) => `${self} ${tenantId}`);
    changed.clear();
    const telling = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
    // Who is not told asks by himself within the second.
    await pool.query(telling, [CHANNEL, payloads]).catch(() => {});
  };

  const connect = async (heard: (tenantId: string) => void): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true });
    listener = client;
    const again = (): void => {
      if (listener !== client) return;
      listener = null;
      client.end().catch(() => {});
      if (!isWanted) return;
      connecting = setTimeout(() => void connect(heard), retryMs).unref();
      retryMs = Math.min(SLOWEST_RETRY_MS, retryMs * 2);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => {
      const [sender, tenantId] = payload.split(' ');
      if (tenantId !== undefined && sender !== self) heard(tenantId);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      retryMs = FIRST_RETRY_MS;
    } catch {
      again();
    }
  };

  return {
    send: (tenantId) => {
      changed.add(tenantId);
      gathering ??= setTimeout(() => void tell(), GATHER_MS);
    },
    listen: (heard) => {
      if (isWanted) return;
      isWanted = true;
      void connect(heard);
    },
    close: async () => {
      isWanted = false;
      clearTimeout(connecting);
      await tell();
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
    },
  };
}

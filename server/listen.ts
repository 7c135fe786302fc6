import { type ServerType, serve } from '@hono/node-server';

/** A connection on which nothing moves for this long is closed, so that a client that does not read pins no memory. */
const STALLED_MS = 60_000;

/** Longer addresses are refused before any text is made from them. A long search text in Arabic takes 2,000. */
const MAX_ADDRESS_LENGTH = 4_096;

type Fetch = Parameters<typeof serve>[0]['fetch'];

const refuseLongAddresses =
  (fetch: Fetch): Fetch =>
  (request, env) =>
    (env.incoming.url?.length ?? 0) > MAX_ADDRESS_LENGTH ? new Response(null, { status: 414 }) : fetch(request, env);

type ListenOptions = { host: string; port: number; stalledMs?: number; watch: (server: ServerType) => void };

/** @throws Error with a sentence for the operator. */
export function listen(
  fetch: Fetch,
  { host, port, stalledMs = STALLED_MS, watch }: ListenOptions,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      // docs/contract.md 11.1. `read-body.ts` limits the time of a body that a handler reads, `requestTimeout` that of any other.
      {
        fetch: refuseLongAddresses(fetch),
        // A browser sends the whole body before it reads an answer, and may lose the answer if the connection is closed
        // meanwhile (RFC 9112, 9.6). Node discards what no handler reads; the adapter would close after 500 ms.
        autoCleanupIncoming: false,
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
    server.setTimeout(stalledMs);
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

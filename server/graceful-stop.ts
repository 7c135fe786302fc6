import type { ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** New requests are answered with 503 for this long, so that a load balancer notices the shutdown. */
const REFUSE_FOR_MS = 300;
const LAST_REQUESTS_MS = 7_000;
const CHECK_EVERY_MS = 25;

/** `finish` resolves once running requests have ended or timed out. Until then new ones can be answered with 503. */
export function gracefulStop() {
  const running = new Set<ServerResponse>();
  const listeners: (() => void)[] = [];
  let stopping = false;

  const waitForRequests = async (): Promise<void> => {
    const start = performance.now();
    const passed = () => performance.now() - start;
    while (passed() < REFUSE_FOR_MS || (running.size > 0 && passed() < LAST_REQUESTS_MS)) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
    }
  };

  return {
    isStopping: () => stopping,
    /** `run` is called when the shutdown begins. It has to close the streams, which never end by themselves. */
    onStop: (run: () => void): void => void listeners.push(run),
    /** Call it before the server's first request. */
    watch: (server: ServerType): void => {
      server.on('request', (_request: unknown, response: ServerResponse) => {
        running.add(response);
        response.once('close', () => running.delete(response));
      });
    },
    finish: async (server: ServerType): Promise<void> => {
      stopping = true;
      for (const run of listeners) run();
      await waitForRequests();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

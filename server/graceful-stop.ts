import type { ServerResponse } from 'node:http';
import type { ServerType } from '@hono/node-server';

/** For how long new requests are still told to come back, so that a balancer learns it from an answer. */
const FAREWELL_MS = 300;
/** Longest time for requests that are already running. */
const LAST_REQUESTS_MS = 8_000;
const LOOK_EVERY_MS = 25;

/**
 * Lets running requests finish. `finish` answers once the last one has, or their time is over, and the port is free;
 * until then the server still listens, so that what arrives can be answered 503 (`isStopping`).
 */
export function gracefulStop() {
  const running = new Set<ServerResponse>();
  const farewells: (() => void)[] = [];
  let stopping = false;

  const settled = async (): Promise<void> => {
    const began = performance.now();
    const passed = () => performance.now() - began;
    while (passed() < FAREWELL_MS || (running.size > 0 && passed() < LAST_REQUESTS_MS)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  };

  return {
    isStopping: () => stopping,
    /** To be called once the process is told to stop: for answers that would never end by themselves. */
    onStop: (run: () => void): void => void farewells.push(run),
    /** Has to be told of the server before its first request. */
    watch: (server: ServerType): void => {
      server.on('request', (_request: unknown, response: ServerResponse) => {
        running.add(response);
        response.once('close', () => running.delete(response));
      });
    },
    finish: async (server: ServerType): Promise<void> => {
      stopping = true;
      for (const run of farewells) run();
      await settled();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    },
  };
}

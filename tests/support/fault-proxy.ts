import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Passes requests on, records them, and injects the faults of a bad Wi-Fi. */

export type Fault =
  /** Cuts the connection; the server never receives the request. */
  | { kind: 'drop-before' }
  /** The server handles the request; its answer is lost. */
  | { kind: 'drop-after' }
  /** Waits for `ms`, or until `release()`, then forwards. The browser waits as well. */
  | { kind: 'delay'; ms?: number }
  /** Cuts the connection and keeps the request; `release()` delivers it later. */
  | { kind: 'hold' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string; type?: string }
  /** A sign-in page with status 200. */
  | { kind: 'portal-200' }
  | { kind: 'portal-302'; to: string }
  /** Half of the answer's body, then the connection ends. */
  | { kind: 'truncate' }
  /** The whole answer with broken JSON. */
  | { kind: 'corrupt-json' }
  /** The server gets the request twice; the browser gets the second answer. */
  | { kind: 'duplicate' }
  /** A slow network: the answer after `latencyMs`, at `bytesPerSecond`. */
  | { kind: 'trickle'; latencyMs: number; bytesPerSecond: number }
  /** The answer's headers and nothing more, as a proxy that collects an event stream. */
  | { kind: 'hush' }
  /** Half of the answer's body, then the connection is reset. */
  | { kind: 'reset-mid-body' };

export type PickFault = () => Fault | null;

export type Where = {
  method?: string;
  path: RegExp;
  from?: number;
  times?: number;
};

export type FaultRule = {
  taken: () => number;
  /** Releases requests of `delay` and `hold`. Returns the statuses of delivered `hold` requests. */
  release: () => Promise<number[]>;
  stop: () => void;
};

export type JournalEntry = {
  method: string;
  path: string;
  key: string | null;
  fault: Fault['kind'] | null;
  /** The server's status; null if it was not asked or did not answer. */
  status: number | null;
};

export type FaultProxy = {
  url: string;
  port: number;
  journal: JournalEntry[];
  inject: (fault: Fault | PickFault, where: Where) => FaultRule;
  stop: () => Promise<void>;
};

export const ORDER_POST: Where = { method: 'POST', path: /^\/api\/[^/]+\/orders$/ };

type Upstream = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Rule = {
  fault: Fault | PickFault;
  where: Where;
  seen: number;
  taken: number;
  stopped: boolean;
  held: (() => Promise<number>)[];
};

const PORTAL = '<!doctype html><html><body><h1>Guest Wi-Fi</h1><form>Room number <input></form></body></html>';
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const readAll = async (message: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const endToEnd = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const journal: JournalEntry[] = [];
  const rules: Rule[] = [];

  const open = (request: IncomingMessage, answered: (answer: IncomingMessage) => void, failed: () => void) => {
    const { method, url, headers } = request;
    const call = forward(new URL(url ?? '/', target), { method, headers: endToEnd(headers), agent: false }, answered);
    // Keeps the browser's Host header: the server compares it with the Origin.
    call.on('error', failed);
    return call;
  };

  const ask = (request: IncomingMessage, body: Buffer) =>
    new Promise<Upstream | null>((done) => {
      const call = open(
        request,
        (answer) =>
          readAll(answer).then(
            (read) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
            () => done(null),
          ),
        () => done(null),
      );
      call.end(body);
    });

  const stream = (request: IncomingMessage, response: ServerResponse, entry: JournalEntry) => {
    const call = open(
      request,
      (answer) => {
        entry.status = answer.statusCode ?? 0;
        response.writeHead(entry.status, endToEnd(answer.headers));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
      () => response.destroy(),
    );
    response.on('close', () => call.destroy());
    request.pipe(call);
  };

  const take = (request: IncomingMessage): Rule | undefined => {
    let taker: Rule | undefined;
    for (const rule of rules) {
      const { method, path, from = 1, times = Number.POSITIVE_INFINITY } = rule.where;
      if (rule.stopped || (method && method !== request.method) || !path.test(request.url ?? '/')) continue;
      rule.seen += 1;
      if (!taker && rule.seen >= from && rule.seen < from + times) taker = rule;
    }
    if (taker) taker.taken += 1;
    return taker;
  };

  const deliver = (response: ServerResponse, answer: Upstream | null, body = answer?.body) => {
    if (!answer || response.destroyed) return void response.destroy();
    response.writeHead(answer.status, { ...endToEnd(answer.headers), 'content-length': body?.length ?? 0 });
    response.end(body);
  };

  const html = (response: ServerResponse, status: number, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store', ...headers });
    response.end(PORTAL);
  };

  const harm = async (
    rule: Rule,
    fault: Fault,
    request: IncomingMessage,
    response: ServerResponse,
    entry: JournalEntry,
  ) => {
    const body = await readAll(request);
    const reach = async () => {
      const answer = await ask(request, body);
      entry.status = answer?.status ?? null;
      return answer;
    };
    switch (fault.kind) {
      case 'drop-before':
        return void response.destroy();
      case 'drop-after':
        await reach();
        return void response.destroy();
      case 'delay': {
        const { ms } = fault;
        await new Promise<void>((go) => {
          rule.held.push(async () => {
            go();
            return 0;
          });
          if (ms !== undefined) setTimeout(go, ms);
        });
        return deliver(response, await reach());
      }
      case 'hold':
        rule.held.push(async () => (await reach())?.status ?? 0);
        return void response.destroy();
      case 'status':
        response.writeHead(fault.status, { 'Content-Type': fault.type ?? 'text/plain', ...fault.headers });
        return void response.end(fault.body ?? '');
      case 'portal-200':
        return html(response, 200);
      case 'portal-302':
        return html(response, 302, { Location: fault.to });
      case 'hush':
        response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
        return response.flushHeaders();
      case 'truncate': {
        const answer = await reach();
        if (!answer) return void response.destroy();
        // Keeps the full Content-Length, so that the browser notices the missing part.
        response.writeHead(answer.status, { ...endToEnd(answer.headers), 'content-length': answer.body.length });
        return void response.write(answer.body.subarray(0, answer.body.length >> 1), () => response.destroy());
      }
      case 'corrupt-json': {
        const answer = await reach();
        // A compressed body is broken as a whole; a plain one loses its first brace.
        return deliver(response, answer, answer?.body.subarray(1));
      }
      case 'trickle': {
        const answer = await reach();
        await pause(fault.latencyMs);
        if (!answer || response.destroyed) return void response.destroy();
        response.writeHead(answer.status, { ...endToEnd(answer.headers), 'content-length': answer.body.length });
        const step = Math.ceil(fault.bytesPerSecond / 10);
        for (let sent = 0; sent < answer.body.length && !response.destroyed; sent += step) {
          response.write(answer.body.subarray(sent, sent + step));
          await pause(100);
        }
        return void response.end();
      }
      case 'reset-mid-body': {
        const answer = await reach();
        if (!answer) return void response.destroy();
        response.writeHead(answer.status, { ...endToEnd(answer.headers), 'content-length': answer.body.length });
        const cut = () => (request.socket.destroyed ? undefined : request.socket.resetAndDestroy());
        return void response.write(answer.body.subarray(0, answer.body.length >> 1), cut);
      }
      case 'duplicate': {
        await reach();
        return deliver(response, await reach());
      }
    }
  };

  const server = createServer((request, response) => {
    // Browsers retry by themselves when a keep-alive connection dies. Faults must hit the app's own requests.
    response.shouldKeepAlive = false;
    const rule = take(request);
    const fault = typeof rule?.fault === 'function' ? rule.fault() : (rule?.fault ?? null);
    const key = request.headers['idempotency-key'];
    const entry: JournalEntry = {
      method: request.method ?? '',
      path: request.url ?? '/',
      key: typeof key === 'string' ? key.replaceAll('"', '') : null,
      fault: fault?.kind ?? null,
      status: null,
    };
    journal.push(entry);
    if (!rule || !fault) return stream(request, response, entry);
    harm(rule, fault, request, response, entry).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const at = (server.address() as AddressInfo).port;

  return {
    url: `http://127.0.0.1:${at}`,
    port: at,
    journal,
    inject: (fault, where) => {
      const rule: Rule = { fault, where, seen: 0, taken: 0, stopped: false, held: [] };
      rules.unshift(rule);
      return {
        taken: () => rule.taken,
        release: () => Promise.all(rule.held.splice(0).map((go) => go())),
        stop: () => {
          rule.stopped = true;
        },
      };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

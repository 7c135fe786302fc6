import { vi } from 'vitest';
import type { AppDb, OutboxRow } from '#src/db/db.ts';

const ORIGIN = 'https://app.test';
type Heard = (event: object) => void;
type Listed = { url: string; revision: string | null };

/** The worker's exports used by tests. The worker is compiled with other types than the page. */
type Files = {
  precache: { routePrecache: () => void };
  parts: { partAt: (address: string, event: object) => Promise<Response | null> };
  update: { installParts: (event: object) => Promise<void> };
  'order-notice': {
    notifyCustomer: (db: AppDb, rows: readonly OutboxRow[]) => Promise<void>;
    onNotificationClick: (event: object) => void;
  };
  sw: object;
};

const never = () => new Promise<never>(() => undefined);

export function workerScope(
  files: Listed[],
  answer: (address: string) => Response,
  pageMarks: Record<string, string> = {},
) {
  vi.resetModules();
  const heard = new Map<string, Heard[]>();
  const stored = new Map<string, Response>();
  const addressOf = (request: Request | URL | string) =>
    new URL(request instanceof Request ? request.url : request, ORIGIN).href;
  const cache = {
    match: async (request: Request | string) => stored.get(addressOf(request))?.clone(),
    put: async (request: Request | string, response: Response) => void stored.set(addressOf(request), response),
    keys: async () => [],
  };
  const caches = { open: async () => cache, match: cache.match, keys: async () => [] };
  let answers = true;
  /** Requests that hang, and hold a connection. */
  const hanging = new Set<string>();
  const fetch = async (request: Request | string, init?: RequestInit) => {
    const address = addressOf(request);
    if (answers) return answer(address);
    hanging.add(address);
    for (const signal of [init?.signal, request instanceof Request ? request.signal : null]) {
      signal?.addEventListener('abort', () => hanging.delete(address));
    }
    return never();
  };
  const scope = {
    location: new URL('/sw.js', ORIGIN),
    registration: { active: {}, scope: `${ORIGIN}/` },
    clients: {},
    navigator: {},
    caches,
    fetch,
    __WB_MANIFEST: files,
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: (type: string, listener: Heard) => void heard.set(type, [...(heard.get(type) ?? []), listener]),
  };
  const behind: ExtendableEvent[] = [];
  class ExtendableEvent {
    readonly waits: Promise<unknown>[] = [];
    waitUntil(wait: Promise<unknown>) {
      this.waits.push(wait);
    }
  }
  for (const [name, value] of Object.entries({
    ...scope,
    ExtendableEvent,
    FetchEvent: ExtendableEvent,
    __API_ORIGINS__: [],
    __LAST_PAGE__: 'the last page',
    __FONTS__: '/assets/fonts.css',
    __PAGE_MARKS__: pageMarks,
  }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('self', scope);
  return {
    stored,
    load: <F extends keyof Files>(file: F) => import(`../../sw/${file}.ts`) as Promise<Files[F]>,
    /** `pages`: the windows of the browser. */
    hidePages(showNotification: (title: string, options: { body: string }) => void, pages: object[] = []) {
      this.showPages(pages);
      Object.assign(scope.registration, { showNotification });
    },
    showPages(pages: object[], openWindow: (path: string) => Promise<void> = async () => undefined) {
      Object.assign(scope.clients, { matchAll: async () => pages, openWindow });
    },
    event() {
      const event = new ExtendableEvent();
      behind.push(event);
      return event;
    },
    fillStorage() {
      cache.put = async () => {
        throw new DOMException('The phone is full.', 'QuotaExceededError');
      };
    },
    breakStorage() {
      const broken = async () => {
        throw new DOMException('Unexpected internal error.', 'UnknownError');
      };
      Object.assign(caches, { open: broken, match: broken, keys: broken });
    },
    stopNetwork: () => (answers = false),
    hanging: () => [...hanging],
    stopStorage() {
      Object.assign(cache, { match: never, put: never });
      Object.assign(caches, { open: never, match: never, keys: never });
    },
    async install() {
      const event = Object.assign(new ExtendableEvent(), { type: 'install' });
      for (const listener of heard.get('install') ?? []) listener(event);
      await Promise.all(event.waits);
    },
    ask(path: string, mode: RequestMode, destination: RequestDestination): Promise<Response> | undefined {
      let answered: Promise<Response> | undefined;
      const request = Object.defineProperties(new Request(new URL(path, ORIGIN)), {
        mode: { value: mode },
        destination: { value: destination },
      });
      const respondWith = (response: Promise<Response>) => (answered = response);
      const event = this.event();
      for (const listener of heard.get('fetch') ?? [])
        listener(Object.assign(event, { request, respondWith, preloadResponse: Promise.resolve() }));
      return answered;
    },
    async tell(message: object) {
      const event = Object.assign(new ExtendableEvent(), { data: message });
      for (const listener of heard.get('message') ?? []) listener(event);
      await Promise.all(event.waits);
    },
    /** What the worker does behind its answers has ended. */
    async settled() {
      for (const { waits } of behind) await Promise.all(waits);
    },
  };
}

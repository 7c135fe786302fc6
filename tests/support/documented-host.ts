import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';

/** Serves only the documented calls and refuses any other field, header or path. */

export type DocumentedOrder = { id: number; slug: string; body: Record<string, unknown> };

export type DocumentedHost = {
  url: string;
  orders: DocumentedOrder[];
  /** Requests refused for undocumented content; empty in a clean run. */
  refused: string[];
  /** POSTs to /orders that arrived, answered or not. */
  posts: () => number;
  /** `down`: connections are cut. `silent`: the order is stored and never answered. */
  mode: 'up' | 'down' | 'silent';
  stop: () => Promise<void>;
};

type Options = {
  menus: Record<string, unknown>;
  /** Venues whose menu lists categories only; dishes are fetched per category. */
  bare?: string[];
  dist?: string;
  allowedOrigin?: string;
  port?: number;
  /** Browsers then repeat a POST by themselves when its connection dies. */
  keepAlive?: boolean;
};

const ORDER_KEYS = [
  'table_number',
  'customer_phone',
  'customer_address',
  'is_delivery',
  'items',
  'total',
  'discount',
  'delivery',
];
const ITEM_KEYS = ['id', 'name', 'quantity', 'price', 'size_id', 'size_name'];

const BROWSER_HEADERS =
  /^(host|connection|accept|accept-.+|user-agent|referer|origin|cookie|sec-.+|content-(type|length)|cache-control|pragma|if-(none-match|modified-since)|upgrade-insecure-requests|range|purpose|priority|dnt|access-control-request-.+|service-worker|x-xsrf-token)$/;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
};

const LISTS: Record<string, string> = {
  'orders.json': 'orders',
  'promocodes.json': 'promocodes',
  'banners.json': 'banners',
  'onboarding.json': 'onboarding',
  'notifications.json': 'notifications',
  reviews: 'reviews',
  carousel: 'carousel',
};

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const sameKeys = (value: unknown, keys: string[]) =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === [...keys].sort().join();

export async function startDocumentedHost({
  menus,
  bare = [],
  dist,
  allowedOrigin,
  port = 0,
  keepAlive = false,
}: Options): Promise<DocumentedHost> {
  let posts = 0;
  const state = { orders: [] as DocumentedOrder[], refused: [] as string[], mode: 'up' as DocumentedHost['mode'] };

  const send = (response: ServerResponse, status: number, body: unknown) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' });
    response.end(JSON.stringify(body));
  };

  const refuse = (response: ServerResponse, why: string) => {
    state.refused.push(why);
    send(response, 400, { message: why });
  };

  const serveFile = async (path: string, response: ServerResponse) => {
    if (!dist) return send(response, 404, { message: 'not found' });
    const file = extname(path) ? path : '/index.html';
    const bytes = await readFile(join(dist, normalize(file))).catch(() => null);
    if (!bytes) return send(response, 404, { message: 'not found' });
    response.writeHead(200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    response.end(bytes);
  };

  const api = async (slug: string, rest: string, request: IncomingMessage, response: ServerResponse, url: URL) => {
    const menu = menus[slug] as { menu: { id: unknown; dishes: { id: unknown }[] }[] } | undefined;
    if (!menu) return send(response, 404, { message: 'no such venue' });
    const list = LISTS[rest];
    if (request.method === 'GET') {
      if (rest === 'menu' && bare.includes(slug))
        return send(response, 200, {
          ...menu,
          menu: menu.menu.map((category) => ({ ...category, dishes: undefined })),
        });
      if (rest === 'menu') return send(response, 200, menu);
      if (list)
        return list === 'reviews' || list === 'carousel'
          ? send(response, 200, { [list]: [] })
          : send(response, 404, {});
      const dishes = menu.menu.flatMap((category) =>
        !url.searchParams.has('category_id') || String(category.id) === url.searchParams.get('category_id')
          ? category.dishes
          : [],
      );
      if (rest === 'dishes') return send(response, 200, { dishes });
      const dish =
        rest.startsWith('dishes/') && dishes.find(({ id }) => String(id) === decodeURIComponent(rest.slice(7)));
      return dish ? send(response, 200, dish) : send(response, 404, { message: 'not found' });
    }
    const text = await readBody(request);
    if (rest === 'orders') {
      posts += 1;
      const body = JSON.parse(text) as Record<string, unknown>;
      if (!sameKeys(body, ORDER_KEYS)) return refuse(response, `order fields: ${Object.keys(body).join()}`);
      const items = body['items'] as unknown[];
      if (!items.every((item) => sameKeys(item, ITEM_KEYS)))
        return refuse(response, `item fields: ${JSON.stringify(items)}`);
      const order = { id: 1000 + state.orders.length + 1, slug, body };
      state.orders.push(order);
      if (state.mode === 'silent') return response.destroy();
      return send(response, 201, { order_id: order.id });
    }
    if (rest === 'orders/by-ids') {
      const body = JSON.parse(text) as { order_ids: unknown[] };
      if (!sameKeys(body, ['order_ids'])) return refuse(response, `by-ids fields: ${Object.keys(body).join()}`);
      const wanted = new Set(body.order_ids.map(String));
      const orders = state.orders
        .filter((order) => order.slug === slug && wanted.has(String(order.id)))
        .map(({ id, body: made }) => ({
          id,
          date: '2026-11-20',
          time: '12:00',
          status: 'pending',
          products: (made['items'] as Record<string, unknown>[]).map(({ name, quantity, price }) => ({
            name,
            quantity,
            price,
          })),
          total: made['total'],
        }));
      return send(response, 200, { orders });
    }
    return refuse(response, `${request.method} ${url.pathname}`);
  };

  const server = createServer((request, response) => {
    // Without keep-alive every POST is the app's own.
    response.shouldKeepAlive = keepAlive;
    if (state.mode === 'down') return void request.socket.destroy();
    const url = new URL(request.url ?? '/', 'http://host');
    const unknown = Object.keys(request.headers).filter((name) => !BROWSER_HEADERS.test(name));
    if (unknown.length > 0) return refuse(response, `headers: ${unknown.join()} on ${url.pathname}`);
    if (allowedOrigin) {
      response.setHeader('Access-Control-Allow-Origin', allowedOrigin);
      response.setHeader('Vary', 'Origin');
    }
    if (request.method === 'OPTIONS') {
      // Refuses a pre-flight for any custom header.
      const asked = request.headers['access-control-request-headers'] ?? '';
      if (!allowedOrigin || (asked !== '' && asked !== 'content-type')) return refuse(response, `pre-flight: ${asked}`);
      response.writeHead(204, {
        'Access-Control-Allow-Methods': 'GET, POST',
        'Access-Control-Allow-Headers': 'content-type',
      });
      return void response.end();
    }
    const match = /^\/api\/([^/]+)\/(.+)$/.exec(url.pathname);
    const answered =
      match?.[1] && match[2]
        ? api(decodeURIComponent(match[1]), match[2], request, response, url)
        : serveFile(url.pathname, response);
    Promise.resolve(answered).catch((error: unknown) => send(response, 500, { message: String(error) }));
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));

  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: () => posts,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

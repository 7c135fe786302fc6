import { AppDb, type CartRow, type Conflict, type OutboxRow } from '#src/db/db.ts';
import type { CartLine } from '#src/domain/cart.ts';
import { quote } from '#src/domain/quote.ts';
import { drain, type DrainEnv } from '#src/outbox/drain.ts';
import { newRow, type Confirmation } from '#src/outbox/place-order.ts';
import type { Answer } from '#src/outbox/verdict.ts';
import { EGP } from './currencies.ts';

export const T0 = Date.UTC(2026, 4, 1, 12);
export const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const MINUTE = 60_000;

export const LINES: CartLine[] = [
  {
    dish_id: '7',
    dish_wire_id: 7,
    name: { en: 'Koshary', ar: 'كشري' },
    size_id: '71',
    size_wire_id: 71,
    size_name: { en: 'Large', ar: 'كبير' },
    price: 4550,
    quantity: 2,
    note: '',
    image: null,
    hue: 42,
  },
  {
    dish_id: 'tea',
    dish_wire_id: 'tea',
    name: { en: '', ar: 'شاي' },
    size_id: null,
    size_wire_id: null,
    size_name: null,
    price: 1000,
    quantity: 1,
    note: 'no sugar',
    image: null,
    hue: 28,
  },
];

export function confirmation(change: Partial<Confirmation> = {}): Confirmation {
  const lines = change.lines ?? LINES;
  const documented = change.profile === 'documented';
  return {
    key: KEY,
    slug: 'nawara',
    by: 'customer',
    lines,
    note: '',
    cart: { table: '', lines, note: '' },
    promo: null,
    promoCode: null,
    quote: quote(lines, { discountPercent: 0, deliveryFee: 0, charges: [] }),
    currency: EGP,
    orderType: 'PICKUP',
    phone: '01012345678',
    address: '',
    zone: null,
    table: null,
    tableCode: null,
    capabilities: documented ? null : { idempotentOrders: true, voidOrders: true },
    profile: 'extended',
    url: 'https://eat.example/api/nawara/orders',
    holdMs: 30 * MINUTE,
    menuVersion: null,
    isOffline: false,
    ...change,
  };
}

export function row(change: Partial<OutboxRow> = {}, order: Partial<Confirmation> = {}): OutboxRow {
  const profile = change.profile ?? order.profile ?? 'extended';
  return { ...newRow(confirmation({ profile, ...order }), T0), ...change };
}

/** Why a host asks about an order. */
export const orderConflict = (more: Partial<Conflict> = {}): Conflict => ({
  code: '',
  changes: [],
  quote: null,
  opens_at: null,
  minimum: null,
  errors: [],
  ...more,
});

/** What the venue has made of an order. */
export const orderResult = (
  more: Partial<NonNullable<OutboxRow['result']>> = {},
): NonNullable<OutboxRow['result']> => ({
  order_id: 'ord-1',
  order_wire_id: 'ord-1',
  at: Date.now(),
  replayed: false,
  earlier: false,
  number: '1',
  total: null,
  canceled: null,
  ...more,
});

let databases = 0;

/** A new database; a second call with its name is a second tab. */
export async function openDb(name = `test-${(databases += 1)}`): Promise<AppDb> {
  const db = new AppDb(name);
  await db.open();
  return db;
}

/** A new database with these orders in its outbox. */
export async function dbWith(...orders: OutboxRow[]): Promise<AppDb> {
  const db = await openDb();
  await db.outbox.bulkAdd(orders);
  return db;
}

/** In the store of the page. */
export async function writeOrder(order: OutboxRow): Promise<void> {
  const { device } = await import('#src/db/device.ts');
  await device.write((tx) => tx.put('outbox', order));
}

export async function storedOrder(key: string): Promise<OutboxRow | undefined> {
  const { device } = await import('#src/db/device.ts');
  return device.read((reads) => reads.get('outbox', key));
}

/** The phone's database does not answer. These orders are in memory. */
export async function silenceStore(...orders: OutboxRow[]): Promise<void> {
  const [{ device }, db, { storage }] = await Promise.all([
    import('#src/db/device.ts'),
    import('#src/db/open-db.ts'),
    import('#src/db/storage.ts'),
  ]);
  await db.openDb();
  storage.mode = 'slow';
  await device.useMemory().write(async (tx) => {
    for (const order of orders) await tx.put('outbox', order);
  });
}

/** From now on the phone cannot change an order. */
export async function refuseChanges(): Promise<void> {
  const { device } = await import('#src/db/device.ts');
  device.writeBeside = () => Promise.reject(new Error('full'));
}

export async function fillCart(db: AppDb, change: Partial<CartRow> = {}): Promise<void> {
  await db.carts.put({
    slug: 'nawara',
    table: '',
    draft_key: KEY,
    currency: EGP,
    lines: LINES,
    note: '',
    promo_code: null,
    updated_at: T0,
    ...change,
  });
}

export function ours(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, 'Order-Api': '1', ...headers },
  });
}

export function plain(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
}

export function html(status = 200, text = '<html>Welcome to our Wi-Fi</html>'): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

export const created = (key = KEY, id: string | number = 'ord-1'): Response =>
  ours(201, { order_id: id, client_order_id: key });

export const problem = (status: number, code: string, extra: object = {}): Response =>
  ours(status, { type: `/problems/${code}`, title: code, status, code, ...extra });

export type Sent = { url: string; method: string; headers: Record<string, string>; body: string | null };
type Reply = Response | Error | 'never' | ((sent: Sent, signal: AbortSignal | null) => Promise<Response> | Response);

export function scripted(posts: Reply[], gets: Reply[] = []) {
  const journal: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const sent: Sent = {
      url: input instanceof Request ? input.url : input.toString(),
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? init.body : null,
    };
    journal.push(sent);
    const queue = sent.method === 'GET' ? gets : posts;
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    if (reply === undefined) throw new TypeError(`Nothing is scripted for ${sent.method} ${sent.url}`);
    if (reply instanceof Error) throw reply;
    if (reply === 'never') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    return reply instanceof Response ? reply.clone() : reply(sent, init.signal ?? null);
  };
  const made = (path: RegExp) => journal.filter((sent) => sent.method === 'POST' && path.test(sent.url));
  return {
    fetch,
    journal,
    posts: () => made(/\/orders$/),
    voids: () => made(/\/cancel$/),
    lookups: () => made(/\/by-ids$/),
  };
}

export const NETWORK_DOWN = new TypeError('Failed to fetch');

/** Without locks, as on plain http; `locked` makes it the only driver. */
export function drainAt(
  db: AppDb,
  fetch: typeof globalThis.fetch,
  now: number | (() => number),
  env: Partial<DrainEnv> = {},
) {
  return drain({
    store: db,
    fetch,
    now: typeof now === 'number' ? () => now : now,
    random: () => 0.5,
    locks: navigator.locks,
    origin: 'https://eat.example',
    budgetMs: 60_000,
    token: { read: () => ['token'], refresh: async () => ['newer-token'] },
    ...env,
  });
}

export async function stored(db: AppDb, key = KEY): Promise<OutboxRow> {
  const found = await db.outbox.get(key);
  if (!found) throw new Error(`No row ${key}`);
  return found;
}

export function httpAnswer(change: Partial<Extract<Answer, { kind: 'http' }>> = {}): Answer {
  return {
    kind: 'http',
    status: 200,
    redirected: false,
    json: undefined,
    broken: false,
    html: false,
    ours: true,
    replayed: false,
    retryAfterMs: null,
    ...change,
  };
}

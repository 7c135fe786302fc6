import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { foldTable } from '#src/domain/table-name.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from '#server/routes/deps.ts';
import type { Database } from '#server/db/open.ts';
import type { MenuDraft, VenueDraft } from '#server/menus/draft.ts';
import { inThisThread } from '#server/desk/desk-threads.ts';
import { undoChange } from '#server/desk/audit.ts';
import { createImports } from '#server/desk/imports.ts';
import { type ExportOrders, ordersCsv } from '#server/desk/orders-csv.ts';
import { createUndo, type RunUndo } from '#server/desk/undo.ts';
import { createEventStreams } from '#server/http/event-streams.ts';
import { createMenuAnswers } from '#server/menus/menu-answers.ts';
import { writeVenue } from '#server/menus/menu-repository.ts';
import { createEstimates } from '#server/orders/estimate.ts';
import { createOrderMaker } from '#server/orders/create-order.ts';
import { answerFailure } from '#server/http/problem.ts';
import { apiRoutes } from '#server/routes/api.ts';
import { createBoards } from '#server/staff/boards.ts';
import { createKitchenSeen } from '#server/staff/kitchen-seen.ts';
import { menuDraft, venueDraft } from './venue.ts';

export const NOON = Date.UTC(2026, 10, 20, 12);

export type TestApi = Awaited<ReturnType<typeof startApi>>;

/** The API over a database, with a fixed clock that `clock.now` sets. */
export async function startApi(
  database: Database,
  rateLimitScale = 1000,
  run = inThisThread(database),
  runUndo: RunUndo = (undo) => undoChange(database, undo),
  exportOrders: ExportOrders = (...asked) => ordersCsv(database, ...asked),
) {
  const clock = { now: NOON };
  const failures: unknown[] = [];
  const estimates = createEstimates(() => clock.now);
  const deps: Deps = {
    database,
    now: () => clock.now,
    menus: createMenuAnswers(database),
    createOrder: createOrderMaker({ database, now: () => clock.now, rateLimitScale, estimates }).createOrder,
    rateLimitScale,
    streams: createEventStreams(rateLimitScale),
    menuStreams: createEventStreams(rateLimitScale),
    boards: createBoards(database, () => clock.now),
    kitchen: createKitchenSeen(database, () => clock.now),
    estimates,
    undo: createUndo(database, runUndo),
    exportOrders,
    stopping: new AbortController().signal,
    connectsToPrinters: false,
    imports: createImports({
      database,
      now: () => clock.now,
      run,
      report: (error) => failures.push(error),
    }),
  };
  const app = new Hono<ApiEnv>().route('/api', apiRoutes(deps));
  app.onError(answerFailure((error) => failures.push(error)));

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  return {
    database,
    deps,
    clock,
    failures,
    app,
    post,
    /** After each test. Throws what failed inside the server. */
    reset: () => {
      for (const streams of [deps.boards, deps.streams, deps.menuStreams]) streams.closeAll();
      clock.now = NOON;
      const [failure] = failures.splice(0);
      if (failure) throw failure;
    },
    get: async (path: string, headers: Record<string, string> = {}): Promise<Response> =>
      app.request(`/api${path}`, { headers }),
    order: (slug: string, body: unknown, key: string | null = randomUUID(), headers: Record<string, string> = {}) =>
      post(`/${slug}/orders`, body, { ...(key !== null && { 'Idempotency-Key': `"${key}"` }), ...headers }),
    venue: async (more: Partial<VenueDraft> = {}, menu: MenuDraft = menuDraft()) => {
      const slug = more.slug ?? `v-${randomUUID().slice(0, 8)}`;
      const id = await writeVenue(database, venueDraft(slug, more), menu);
      return { slug, id };
    },
    addTable: async (tenantId: string, name: string, code: string) => {
      const table = { tenant_id: tenantId, folded: foldTable(name), name, code, rotated_at: clock.now };
      await database.db.insertInto('dining_tables').values(table).execute();
    },
    count: async (tenantId: string) => {
      const rows = await database.db.selectFrom('orders').select('id').where('tenant_id', '=', tenantId).execute();
      return rows.length;
    },
  };
}

/** @throws if no order was made. */
export async function orderIdOf(answer: Response): Promise<string> {
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { order_id: string }).order_id;
}

/** Of a refusal. */
export const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

type Item = OrderPayload['items'][number];

export const item = (id: string, price: number, more: Partial<Item> = {}): Item => ({
  id,
  name: id,
  quantity: 1,
  price,
  size_id: null,
  size_name: null,
  ...more,
});

export function orderBody(more: Partial<OrderPayload> = {}): OrderPayload {
  return {
    table_number: null,
    customer_phone: '01012345678',
    customer_address: null,
    is_delivery: false,
    items: [item('koshari', 45.5)],
    total: 45.5,
    discount: 0,
    delivery: 0,
    ...more,
  };
}

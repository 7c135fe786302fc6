import { expect, test } from '#tests/support/kitchen-fixtures.ts';
import { placeOrder, type Placed } from '#tests/support/kitchen.ts';
import { fetchMenu, plainDishes } from '#tests/support/menu.ts';

const SLUG = 'default-slug';
const OPEN_TICKETS = 500;
const LONGEST_TASK_MS = 100;
const DRAWN_P95_MS = 1_000;

test.beforeEach(({ server }) => server.forgetOrders());

test('500 open tickets stay responsive on a slow tablet', async ({ browser, kitchen, server }) => {
  test.setTimeout(240_000);
  const dishes = plainDishes(await fetchMenu(server.url, SLUG)).slice(0, 12);
  const wish = (at: number) => ({
    dishes: [0, 1, 2].flatMap((next) => {
      const dish = dishes[(at + next) % dishes.length];
      return dish ? [{ dish, quantity: 1 + (at % 3) }] : [];
    }),
  });
  const orders: Placed[] = [];
  for (let at = 0; at < OPEN_TICKETS; at += 1) orders.push(await placeOrder(server.url, SLUG, wish(at)));
  server.sql("update orders set status = 'cooking' where number % 3 = 1");
  server.sql("update orders set status = 'ready' where number % 3 = 2");

  const board = await kitchen.tablet();
  const { page } = board;
  await board.open();
  await expect(page.getByRole('textbox')).toBeVisible();
  const cdp = await board.context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const measured: Record<string, number> = {};
  const measure = async (what: string, work: () => Promise<void>) => {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await work();
    measured[what] = longestTask((await browser.stopTracing()).toString());
  };

  await measure('opening', async () => {
    await board.signIn(kitchen.key);
    await board.expectLive(30_000);
    await expect(board.column('new').locator('[data-ticket]').first()).toBeVisible();
  });

  await measure('working', async () => {
    const fresh: Placed[] = [];
    for (let at = 0; at < 10; at += 1) fresh.push(await placeOrder(server.url, SLUG, wish(at)));
    const count = board.column('new').getByRole('heading');
    await expect(count).toContainText(String(Math.floor(OPEN_TICKETS / 3) + fresh.length));
    for (let at = 0; at < 6; at += 1) {
      const ticket = board.column('new').locator('[data-ticket]').first();
      const id = (await ticket.getAttribute('data-ticket')) ?? '';
      await ticket.locator('[data-move]').click();
      await expect(board.column('new').locator(`[data-ticket="${id}"]`)).toHaveCount(0);
    }
  });

  await measure('scrolling', async () => {
    const list = board.column('ready').locator('[data-ticket]');
    for (let step = 0; step < 25; step += 1) {
      await list.last().scrollIntoViewIfNeeded();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  });
  await measure('standing', () => page.waitForTimeout(8_000));
  process.stdout.write(`longest task, ms at 4x CPU: ${JSON.stringify(measured)} (bar ${LONGEST_TASK_MS})\n`);
  for (const [what, ms] of Object.entries(measured)) expect(ms, what).toBeLessThanOrEqual(LONGEST_TASK_MS);
});

test('p95 from confirmation to display is within a second', async ({ kitchen, server }) => {
  const board = await kitchen.tablet();
  await board.enter(kitchen.key);
  await board.page.evaluate(() => {
    const drawn: Record<string, number> = {};
    Object.assign(window, { drawn });
    new MutationObserver(() => {
      for (const node of document.querySelectorAll('[data-column="new"] [data-ticket]')) {
        const id = node.getAttribute('data-ticket') ?? '';
        drawn[id] ??= Date.now();
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const taken: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const confirmedAt = Date.now();
    const order = await placeOrder(server.url, SLUG);
    const drawnAt = await board.page
      .waitForFunction((id) => (window as unknown as { drawn: Record<string, number> }).drawn[id], order.id)
      .then((handle) => handle.jsonValue());
    taken.push(Number(drawnAt) - confirmedAt);
    await board.tap(order);
    await expect(board.column('new').locator('[data-ticket]')).toHaveCount(0);
  }
  taken.sort((a, b) => a - b);
  const p95 = taken[Math.ceil(taken.length * 0.95) - 1] ?? Infinity;
  process.stdout.write(`confirmed to drawn, ms: ${JSON.stringify({ median: taken[15], p95, most: taken.at(-1) })}\n`);
  expect(p95).toBeLessThanOrEqual(DRAWN_P95_MS);
});

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
};

/** Milliseconds of the thread's own CPU time, without other programs and this test's own calls. */
function longestTask(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const asked = traceEvents.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession',
  );
  const isAsked = (task: TraceEvent) =>
    asked.some((one) => threadOf(one) === threadOf(task) && one.ts >= task.ts && one.ts <= task.ts + (task.dur ?? 0));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  const own = tasks.filter((task) => !isAsked(task));
  if (own.length === 0) throw new Error('the trace holds no task of the page');
  return Math.round(Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1000);
}

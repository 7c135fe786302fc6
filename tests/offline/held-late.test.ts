import { expect, test, vi } from 'vitest';
import { created, ours, row, scripted } from '#tests/support/outbox.ts';

const line = { cuts: 1 };
vi.doMock('#src/outbox/send.ts', async (original) => {
  if (line.cuts-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

test('an order held in memory is sent although what sends it came late', async () => {
  vi.stubGlobal('location', new URL('https://eat.example/nawara/order'));
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', () => undefined);
  const world = scripted([created()], [ours(200, { carousel: [] })]);
  vi.stubGlobal('fetch', world.fetch);
  const { holdOrder } = await import('#src/state/held-orders.ts');
  const { heldRow } = await import('#src/state/held-rows.ts');
  const now = Date.now();
  const order = row({ created_at: now, confirmed_at: now, next_attempt_at: now, changed_at: now });
  holdOrder(order);
  await vi.waitFor(() => expect(heldRow(order.key)?.state).toBe('accepted'), { timeout: 10_000 });
  expect(world.posts()).toHaveLength(1);
});

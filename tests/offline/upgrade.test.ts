import { expect, test } from 'vitest';
import { decide } from '#src/outbox/decide.ts';
import { created, drainAt, openDb, ours, plain, scripted, stored, T0 } from '#tests/support/outbox.ts';
import { SCHEMA_1_ROWS, writeSchema1 } from '#tests/support/schema-1.ts';

test('A37 opens a database of the first published build, complete, and sends its orders', async () => {
  await writeSchema1('published-1');
  const db = await openDb('published-1');
  const rows = await db.outbox.toArray();
  expect(rows.map(({ key }) => key)).toEqual(SCHEMA_1_ROWS.map(({ key }) => key).toSorted());
  expect(await stored(db, 'running')).toEqual(SCHEMA_1_ROWS.find(({ key }) => key === 'running'));

  const answer = (sent: { url: string; headers: Record<string, string>; body: string | null }) => {
    const key = sent.headers['Idempotency-Key']?.replaceAll('"', '') ?? '';
    if (sent.url.endsWith('/cancel')) return ours(200, { ...JSON.parse(sent.body ?? '{}'), state: 'void' });
    return key === '' ? plain(201, { order_id: 9 }) : created(key, `order-${key}`);
  };
  const world = scripted([answer], [plain(200, { carousel: [] })]);
  for (const key of ['asked', 'unsure']) expect(await decide(db, await stored(db, key), 'send_now', T0)).toBe('done');
  expect(await drainAt(db, world.fetch, T0)).toBe('empty');
  const ends = Object.fromEntries((await db.outbox.toArray()).map(({ key, state }) => [key, state]));
  expect(ends).toEqual({
    fresh: 'accepted',
    sent: 'accepted',
    running: 'accepted',
    withdrawn: 'cancelled',
    asked: 'accepted',
    unsure: 'accepted',
  });
});

import { beforeEach, expect, it, vi } from 'vitest';

const done = new Set<string>();
const server = { soldOut: false, losesAnswer: false, changes: 0 };

beforeEach(() => {
  Object.assign(server, { soldOut: false, losesAnswer: false, changes: 0 });
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    const { change, tap } = JSON.parse(init.body) as { change: { available: boolean }; tap: string };
    if (!done.has(tap)) {
      done.add(tap);
      server.soldOut = !change.available;
      server.changes += 1;
    }
    if (server.losesAnswer) {
      server.losesAnswer = false;
      throw new TypeError('Failed to fetch');
    }
    return new Response(JSON.stringify({ version: 1, audit_id: 1, id: null }), { headers: { 'Order-Api': '1' } });
  });
});

async function lose(available: boolean) {
  server.losesAnswer = true;
  await expect(turn(available)).rejects.toThrow();
}
const turn = async (available: boolean) => {
  const { deskApi } = await import('#src/staff/data/desk-api.ts');
  return deskApi.changeMenu('cafe', { record: 'dish', act: 'available', id: 'd1', available });
};

it('a change repeated after a lost answer is carried out once', async () => {
  await lose(false);
  await turn(false);
  expect(server).toMatchObject({ soldOut: true, changes: 1 });
});

it('off, on and off again are three changes, even if the first was not answered', async () => {
  await lose(false);
  await turn(true);
  expect(server.soldOut).toBe(false);
  await turn(false);
  expect(server).toMatchObject({ soldOut: true, changes: 3 });
});

it('the same change much later is a new one, because somebody may have reverted it', async () => {
  await lose(false);
  server.soldOut = false;
  vi.advanceTimersByTime(3_600_000);
  await turn(false);
  expect(server.soldOut).toBe(true);
});

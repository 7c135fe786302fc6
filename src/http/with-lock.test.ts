import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './with-lock.ts';

const { locks } = navigator;
const nobody = async () => false;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A holder that gives the lock back only when it is told to. */
async function hold(name: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((begun) => {
    locks
      .request(name, () => {
        begun();
        return held;
      })
      .catch(() => undefined);
  });
  return release;
}

const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((done) => setImmediate(done));
};

test('says after 15 s that it waits, and takes the lock after a minute from a holder that is frozen', async () => {
  await hold('frozen');
  const said: boolean[] = [];
  const work = vi.fn<() => Promise<string>>(async () => 'done');
  const waiting = withLock(locks, 'frozen', work, { isHolderAlive: nobody, onSlowWait: (is) => said.push(is) });
  await pass(14_999);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toEqual([true]);
  await pass(44_999);
  expect(work).not.toHaveBeenCalled();
  await pass(1);
  expect(await waiting).toBe('done');
  expect(said.at(-1)).toBe(false);
});

test('waits on for a holder that is alive, and says when the wait is over', async () => {
  const release = await hold('alive');
  const said: boolean[] = [];
  const waiting = withLock(locks, 'alive', async () => 'done', {
    isHolderAlive: async () => true,
    onSlowWait: (is) => said.push(is),
  });
  await pass(60_000);
  await pass(30_000);
  expect(said).toEqual([true]);
  release();
  expect(await waiting).toBe('done');
  expect(said.at(-1)).toBe(false);
});

test('a short wait is not mentioned', async () => {
  const said: boolean[] = [];
  const work = async () => 'done';
  expect(await withLock(locks, 'free', work, { isHolderAlive: nobody, onSlowWait: (is) => said.push(is) })).toBe(
    'done',
  );
  await pass(60_000);
  expect(said).not.toContain(true);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';
import { createReadiness } from './readiness.ts';

let database: Database;

beforeEach(async () => {
  database = await openDatabase(':memory:');
  await migrate(database);
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

test('C33 a check that is never answered ends by time, and the next one asks again', async () => {
  let asked = 0;
  let answers = false;
  const write: Database['write'] = (work) => {
    asked += 1;
    return answers ? database.write(work) : new Promise<never>(() => {});
  };
  const causes: string[] = [];
  const isReady = createReadiness(
    { ...database, write },
    () => false,
    (cause) => causes.push(cause),
  );
  for (let round = 1; round <= 2; round += 1) {
    const both = Promise.all([isReady(), isReady()]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await both).toEqual([false, false]);
    expect(asked).toBe(round);
  }
  expect(causes).toEqual(['no answer in time']);
  answers = true;
  vi.useRealTimers();
  expect(await isReady()).toBe(true);
});

test('C33 stuck orders are seen at once, whatever else the database answers', async () => {
  vi.useRealTimers();
  let isStuck = false;
  const causes: string[] = [];
  const isReady = createReadiness(
    database,
    () => isStuck,
    (cause) => causes.push(cause),
  );
  expect(await isReady()).toBe(true);
  isStuck = true;
  expect(await isReady()).toBe(false);
  isStuck = false;
  expect(await isReady()).toBe(true);
  expect(causes).toEqual(['orders are stuck']);
});

test('C45 a check leaves nothing behind', async () => {
  vi.useRealTimers();
  const isReady = createReadiness(
    database,
    () => false,
    () => undefined,
  );
  expect(await isReady()).toBe(true);
  expect(await database.db.selectFrom('settings').selectAll().execute()).toEqual([]);
});

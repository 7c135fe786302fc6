import { afterEach, test, vi } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { onEveryDatabase, onSqlite } from './database.ts';
import { managerOf } from './manager.ts';
import { staffOf } from './staff.ts';

type ApiTest = ReturnType<typeof apiTest>;
type Suite = (api: TestApi, apiTest: ApiTest) => void;

/** A test with a venue, and with those who work there. Each is made for the tests that name it. */
const apiTest = (api: TestApi) =>
  test
    .extend('venue', () => api.venue())
    .extend('kitchen', ({ venue }) => staffOf(api, venue))
    .extend('waiter', ({ venue }) => staffOf(api, venue, 'waiter'))
    .extend('manager', ({ venue }) => managerOf(api, venue));

const overApi =
  (on: typeof onSqlite, rateLimitScale?: number) =>
  (name: string, suite: Suite): void =>
    on(name, async (open) => {
      const api = await startApi(await open(), rateLimitScale);
      afterEach(() => {
        vi.useRealTimers();
        api.reset();
      });
      suite(api, apiTest(api));
    });

/** On the engines of `onEveryDatabase`. */
export const onEveryApi = overApi(onEveryDatabase);
export const onSqliteApi = overApi(onSqlite);
/** With the rate limits of the product. */
export const onEveryLimitedApi = overApi(onEveryDatabase, 1);

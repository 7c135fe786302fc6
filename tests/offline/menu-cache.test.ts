import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { api } from '#src/http/api.ts';
import { readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { MenuDb } from '#src/db/db.ts';
import { pause } from '#src/domain/pause.ts';
import { Problem } from '#src/http/problem.ts';
import { FRESH_MS, readMenu, SHOWN_MS, type LoadedMenu } from '#src/queries/read-menu.ts';
import { eventually } from '#tests/support/eventually.ts';

// Node has no idle callback.
vi.mock('#src/stores/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

const menuOf = (skipped: number): Menu => ({ categories: [], zones: [], capabilities: null, venue: null, skipped });
const OLD = menuOf(1);
const NEW = menuOf(2);

let slug = '';
let venues = 0;

beforeEach(() => {
  slug = `venue-${(venues += 1)}`;
  wasHere(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const wasHere = (was: boolean) => vi.stubGlobal('localStorage', { getItem: () => (was ? slug : null) });

const savedSince = async (age: number) => {
  const fetched_at = Date.now() - age;
  await saveMenu({ slug, menu: OLD, version: null, fetched_at, opened_at: fetched_at });
  return fetched_at;
};
const answers = (answer: () => Promise<{ menu: Menu; cachedAt: number | null; version: string | null }>) =>
  vi.spyOn(api, 'menu').mockImplementation(answer);
/** Other readers wait until the transaction ends. Returns once it has begun. */
async function holdMenus(ms: number): Promise<{ isFree: Promise<void> }> {
  const begun = Promise.withResolvers<void>();
  const db = new MenuDb();
  const isFree = db.transaction('rw', db.menus, async () => {
    begun.resolve();
    await Dexie.waitFor(pause(ms), ms * 2);
  });
  await begun.promise;
  return { isFree };
}
const online = () => answers(async () => ({ menu: NEW, cachedAt: null, version: '"2"' }));
const offline = () =>
  answers(async () => {
    throw new Problem('offline');
  });
const read = (options: { onScreen?: LoadedMenu; byHand?: boolean } = {}) =>
  readMenu(slug, { onScreen: null, ...options });
/** What is shown first. Nothing after it is read. */
async function first(options = {}): Promise<LoadedMenu> {
  const { value } = await read(options).next();
  if (!value) throw new Error('no menu');
  return value;
}
/** What is shown in turn, and the problem at the end. */
async function everything(menus = read()): Promise<{ shown: LoadedMenu[]; problem: unknown }> {
  const shown: LoadedMenu[] = [];
  try {
    for await (const menu of menus) shown.push(menu);
    return { shown, problem: null };
  } catch (problem) {
    return { shown, problem };
  }
}
/** Reads a menu until the host has taken 3 s without an answer. */
async function slowly(asked: { mock: { calls: unknown[] } }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const menus = read();
  const shown = menus.next();
  await eventually(() => expect(asked.mock.calls).not.toEqual([]));
  await vi.advanceTimersByTimeAsync(3_000);
  return { shown: (await shown).value, menus };
}

describe('a page that the worker kept', () => {
  const DRAWN = menuOf(3);
  const onScreen = (age: number): LoadedMenu => ({
    menu: DRAWN,
    fetchedAt: Date.now() - age,
    version: null,
    asOf: null,
    gone: false,
    isOfKeptPage: true,
  });

  test('gives way to the menu that was saved, which is asked about as ever', async () => {
    await savedSince(FRESH_MS - 5_000);
    const fetched = online();
    expect(await everything(read({ onScreen: onScreen(SHOWN_MS) }))).toMatchObject({
      shown: [{ menu: OLD, asOf: null }],
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('is itself the saved menu where none is, and says of when its prices are', async () => {
    offline();
    const kept = onScreen(SHOWN_MS);
    const { shown } = await everything(read({ onScreen: kept }));
    expect(shown).toMatchObject([{ menu: DRAWN, asOf: kept.fetchedAt, isOfKeptPage: false }]);
  });
});

describe('the age of a saved menu', () => {
  test('younger than 15 minutes: no request', async () => {
    await savedSince(FRESH_MS - 5_000);
    const fetched = online();
    expect(await everything()).toMatchObject({ shown: [{ menu: OLD, asOf: null }], problem: null });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('15 to 100 minutes: shown at once, then the host’s answer', async () => {
    await savedSince(FRESH_MS + 5_000);
    const fetched = online();
    const menus = read();
    expect(await menus.next()).toMatchObject({ value: { menu: OLD, asOf: null } });
    expect(fetched).not.toHaveBeenCalled();
    expect(await everything(menus)).toMatchObject({ shown: [{ menu: NEW, asOf: null }], problem: null });
  });

  test('a failed background refresh shows no warning and delays nobody', async () => {
    await savedSince(FRESH_MS + 5_000);
    offline();
    const { shown, problem } = await everything();
    expect(shown[0]).toMatchObject({ menu: OLD, asOf: null });
    expect(shown.at(-1)).toEqual(shown[0]);
    expect(problem).toMatchObject({ kind: 'offline' });
  });

  test('older than 100 minutes: network first', async () => {
    await savedSince(SHOWN_MS + 5_000);
    online();
    expect(await first()).toMatchObject({ menu: NEW, asOf: null, version: '"2"' });
  });

  test('older, and the network fails: the saved one, with "prices as of"', async () => {
    const fetchedAt = await savedSince(SHOWN_MS + 5_000);
    offline();
    expect(await everything()).toMatchObject({
      shown: [{ menu: OLD, fetchedAt, asOf: fetchedAt }],
      problem: { kind: 'offline' },
    });
  });

  test('older, and the network takes longer than 3 s: the saved one, replaced by the late answer', async () => {
    const fetchedAt = await savedSince(SHOWN_MS + 5_000);
    let answer: (value: { menu: Menu; cachedAt: null; version: null }) => void = () => undefined;
    const fetched = answers(() => new Promise((resolve) => (answer = resolve)));
    const { shown, menus } = await slowly(fetched);
    expect(shown).toMatchObject({ menu: OLD, asOf: fetchedAt });
    answer({ menu: NEW, cachedAt: null, version: null });
    expect(await everything(menus)).toMatchObject({ shown: [{ menu: NEW, asOf: null }], problem: null });
  });

  test('offline a saved menu never expires', async () => {
    const fetchedAt = await savedSince(400 * 86_400_000);
    offline();
    expect(await first()).toMatchObject({ menu: OLD, asOf: fetchedAt });
  });

  test('a menu saved with a clock ahead of this one counts as old', async () => {
    await savedSince(-3_600_000);
    const fetched = online();
    expect(await first()).toMatchObject({ menu: NEW });
    expect(fetched).toHaveBeenCalledOnce();
  });
});

test('a manual refresh bypasses age and HTTP cache', async () => {
  const fetchedAt = await savedSince(1_000);
  const fetched = online();
  const onScreen = await first();
  expect(await first({ onScreen, byHand: true })).toMatchObject({ menu: NEW });
  expect(fetched).toHaveBeenCalledWith(slug, undefined, { fresh: true });
  offline();
  expect(await first({ onScreen, byHand: true })).toMatchObject({ menu: OLD, asOf: fetchedAt });
});

describe('a first visit', () => {
  test('requests at once', async () => {
    wasHere(false);
    const fetched = online();
    const loading = first();
    expect(fetched).toHaveBeenCalledOnce();
    expect(await loading).toMatchObject({ menu: NEW, asOf: null });
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('does not wait for storage slower than the network', async () => {
    wasHere(false);
    online();
    vi.useFakeTimers();
    vi.stubGlobal('indexedDB', { open: () => ({}) });
    try {
      expect(await first()).toMatchObject({ menu: NEW, asOf: null });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('applies the same rules to a menu found in storage', async () => {
    const fetchedAt = await savedSince(SHOWN_MS + 5_000);
    wasHere(false);
    offline();
    expect(await everything()).toMatchObject({
      shown: [{ menu: OLD, asOf: fetchedAt }],
      problem: { kind: 'offline' },
    });
    online();
    expect(await first()).toMatchObject({ menu: NEW, asOf: null });
  });
});

describe('storage that a busy phone reads late', () => {
  test.each([
    ['without a network', () => Promise.reject(new Problem('offline'))],
    ['with a host that does not answer', () => new Promise<never>(() => {})],
  ])('%s: the saved menu all the same', async (_, answer) => {
    await savedSince(FRESH_MS - 60_000);
    answers(answer);
    const { isFree } = await holdMenus(3_000);
    expect(await first()).toMatchObject({ menu: OLD });
    await isFree;
  });

  test('online: the host’s answer', async () => {
    await savedSince(FRESH_MS - 60_000);
    online();
    const { isFree } = await holdMenus(3_000);
    expect(await first()).toMatchObject({ menu: NEW, asOf: null });
    await isFree;
  });
});

test('nothing saved: throws the problem', async () => {
  offline();
  await expect(first()).rejects.toMatchObject({ kind: 'offline' });
  online();
  expect(await first()).toMatchObject({ menu: NEW });
});

test('stores a fresh answer for the next visit, but not the worker’s cached copy, which never looks new', async () => {
  online();
  await first();
  await eventually(async () => expect(await readSavedMenu(slug)).toMatchObject({ menu: NEW }));

  const fetchedAt = await savedSince(SHOWN_MS + 5_000);
  answers(async () => ({ menu: NEW, cachedAt: fetchedAt - 1_000, version: null }));
  expect(await first()).toMatchObject({ menu: OLD, fetchedAt, asOf: fetchedAt });
  answers(async () => ({ menu: NEW, cachedAt: fetchedAt + 1_000, version: null }));
  expect(await first()).toMatchObject({ menu: NEW, asOf: fetchedAt + 1_000 });
});

describe('C51 a venue that has left', () => {
  const GONE = new Problem('refused', { status: 410, code: 'venue_gone' });
  const left = () =>
    answers(async () => {
      throw GONE;
    });
  const isMarked = async () => (await readSavedMenu(slug))?.gone;
  const marked = async () => {
    left();
    await everything();
    await eventually(async () => expect(await isMarked()).toBe(true));
  };

  test.each([SHOWN_MS + 5_000, FRESH_MS + 5_000])('is told at the first answer, the menu %i ms old', async (age) => {
    await savedSince(age);
    left();
    const { shown, problem } = await everything();
    expect(shown.at(-1)).toMatchObject({ gone: true });
    expect(problem).toBe(GONE);
    await eventually(async () => expect(await isMarked()).toBe(true));
  });

  test('is told by an answer that comes late', async () => {
    await savedSince(SHOWN_MS + 5_000);
    let refuse: (problem: Problem) => void = () => undefined;
    const fetched = answers(() => new Promise((_, reject) => (refuse = reject)));
    const { shown, menus } = await slowly(fetched);
    expect(shown).toMatchObject({ menu: OLD, gone: false });
    refuse(GONE);
    expect(await everything(menus)).toMatchObject({ shown: [{ gone: true }], problem: GONE });
  });

  test('stays told without a network, also by the worker’s cached menu, however young the saved one is', async () => {
    const fetchedAt = await savedSince(FRESH_MS + 5_000);
    await marked();
    offline();
    expect(await first()).toMatchObject({ gone: true });
    answers(async () => ({ menu: NEW, cachedAt: fetchedAt + 1_000, version: null }));
    expect(await first()).toMatchObject({ menu: OLD, gone: true });
  });

  test('is back with the host’s next menu', async () => {
    await savedSince(SHOWN_MS + 5_000);
    await marked();
    online();
    expect(await first()).toMatchObject({ menu: NEW, gone: false });
    await eventually(async () => expect(await isMarked()).toBeUndefined());
  });

  test('is not told by other failures', async () => {
    await savedSince(SHOWN_MS + 5_000);
    for (const problem of [new Problem('busy', { status: 503 }), new Problem('refused', { status: 404 })]) {
      answers(async () => {
        throw problem;
      });
      expect(await first()).toMatchObject({ menu: OLD, gone: false });
    }
  });
});

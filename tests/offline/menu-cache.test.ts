import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#src/contract/menu.ts';
import { api } from '#src/http/api.ts';
import { readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { withMenuDb } from '#src/db/open-db.ts';
import { pause } from '#src/domain/pause.ts';
import { Problem } from '#src/http/problem.ts';
import { FRESH_MS, loadMenu, SHOWN_MS, type LoadedMenu } from '#src/queries/menu-cache.ts';
import { eventually } from '#tests/support/eventually.ts';

// Node has no idle callback.
vi.mock('#src/stores/when-idle.ts', () => ({ whenIdle: (work: () => void) => work() }));

const menuOf = (skipped: number): Menu => ({ categories: [], zones: [], capabilities: null, venue: null, skipped });
const OLD = menuOf(1);
const NEW = menuOf(2);

let slug = '';
let venues = 0;
const late = vi.fn<(menu: LoadedMenu) => void>();

beforeEach(() => {
  slug = `venue-${(venues += 1)}`;
  late.mockReset();
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
  const isFree = withMenuDb((db) =>
    db.transaction('rw', db.menus, async () => {
      begun.resolve();
      await Dexie.waitFor(pause(ms), ms * 2);
    }),
  );
  await begun.promise;
  return { isFree };
}
const online = () => answers(async () => ({ menu: NEW, cachedAt: null, version: '"2"' }));
const offline = () =>
  answers(async () => {
    throw new Problem('offline');
  });
const first = (options: { byHand?: boolean } = {}) => loadMenu(slug, null, { ...options, onLate: late });

describe('the age of a saved menu', () => {
  test('younger than 15 minutes: no request', async () => {
    await savedSince(FRESH_MS - 5_000);
    const fetched = online();
    expect(await first()).toMatchObject({ menu: OLD, asOf: null });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('15 to 100 minutes: shown at once; refetched when displayed', async () => {
    await savedSince(FRESH_MS + 5_000);
    const fetched = online();
    const shown = await first();
    expect(shown).toMatchObject({ menu: OLD, asOf: null });
    expect(fetched).not.toHaveBeenCalled();
    expect(await loadMenu(slug, shown, { onLate: late })).toMatchObject({ menu: NEW, asOf: null });
  });

  test('a failed background refresh shows no warning and delays nobody', async () => {
    await savedSince(FRESH_MS + 5_000);
    offline();
    const shown = await first();
    expect(await loadMenu(slug, shown, { onLate: late })).toMatchObject({
      menu: OLD,
      asOf: null,
      problem: { kind: 'offline' },
    });
  });

  test('older than 100 minutes: network first', async () => {
    await savedSince(SHOWN_MS + 5_000);
    online();
    expect(await first()).toMatchObject({ menu: NEW, asOf: null, version: '"2"' });
  });

  test('older, and the network fails: the saved one, with "prices as of"', async () => {
    const fetchedAt = await savedSince(SHOWN_MS + 5_000);
    offline();
    expect(await first()).toMatchObject({ menu: OLD, fetchedAt, asOf: fetchedAt, problem: { kind: 'offline' } });
  });

  test('older, and the network takes longer than 3 s: the saved one, replaced by the late answer', async () => {
    const fetchedAt = await savedSince(SHOWN_MS + 5_000);
    let answer: (value: { menu: Menu; cachedAt: null; version: null }) => void = () => undefined;
    const fetched = answers(() => new Promise((resolve) => (answer = resolve)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loading = first();
    await eventually(() => expect(fetched).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await loading).toMatchObject({ menu: OLD, asOf: fetchedAt, problem: null });
    expect(late).not.toHaveBeenCalled();
    answer({ menu: NEW, cachedAt: null, version: null });
    await eventually(() => expect(late).toHaveBeenCalledWith(expect.objectContaining({ menu: NEW, asOf: null })));
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
  const shown = await first();
  expect(await loadMenu(slug, shown, { byHand: true, onLate: late })).toMatchObject({ menu: NEW });
  expect(fetched).toHaveBeenCalledWith(slug, undefined, { fresh: true });
  offline();
  expect(await loadMenu(slug, shown, { byHand: true, onLate: late })).toMatchObject({ menu: OLD, asOf: fetchedAt });
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
    expect(await first()).toMatchObject({ menu: OLD, asOf: fetchedAt, problem: { kind: 'offline' } });
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
    await first();
    await eventually(async () => expect(await isMarked()).toBe(true));
  };

  test.each([SHOWN_MS + 5_000, FRESH_MS + 5_000])(
    'is told at the first answer, the menu being %i ms old',
    async (age) => {
      await savedSince(age);
      left();
      const shown = await first();
      const told = shown.gone ? shown : await loadMenu(slug, shown, { onLate: late });
      expect(told).toMatchObject({ gone: true, problem: { code: 'venue_gone' } });
      await eventually(async () => expect(await isMarked()).toBe(true));
    },
  );

  test('is told by an answer that comes late', async () => {
    await savedSince(SHOWN_MS + 5_000);
    let refuse: (problem: Problem) => void = () => undefined;
    const fetched = answers(() => new Promise((_, reject) => (refuse = reject)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loading = first();
    await eventually(() => expect(fetched).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await loading).toMatchObject({ menu: OLD, gone: false });
    refuse(GONE);
    await eventually(() => expect(late).toHaveBeenCalledWith(expect.objectContaining({ gone: true })));
  });

  test('stays told without a network, also by the worker’s cached menu, however young the saved one is', async () => {
    const fetchedAt = await savedSince(FRESH_MS + 5_000);
    left();
    expect(await loadMenu(slug, await first(), { onLate: late })).toMatchObject({ gone: true });
    await eventually(async () => expect(await isMarked()).toBe(true));
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

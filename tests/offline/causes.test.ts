import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { StorageMode } from '#src/db/storage.ts';
import { causeOf, type Cause } from '#src/domain/cause.ts';
import { LANGS, type Lang } from '#src/domain/lang.ts';
import { html, NETWORK_DOWN, plain, problem } from '#tests/support/outbox.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubPage(isOnline: boolean): void {
  vi.resetModules();
  vi.stubGlobal('location', new URL('https://eat.example/nawara/home'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: isOnline });
}

async function told(answer: Response | Error, isOnline = true): Promise<Cause | null> {
  stubPage(isOnline);
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const [{ get }, { causeOfError }] = await Promise.all([
    import('#src/http/request.ts'),
    import('#src/stores/use-cause.ts'),
  ]);
  return get('https://eat.example/api/nawara/menu').then(
    () => null,
    (error: unknown) => causeOfError(error),
  );
}

async function toldOfStorage(mode: StorageMode): Promise<Cause | null> {
  stubPage(true);
  const [{ causeOfError }, { StorageClosed }, { storage }] = await Promise.all([
    import('#src/stores/use-cause.ts'),
    import('#src/db/storage-errors.ts'),
    import('#src/db/storage.ts'),
  ]);
  storage.mode = mode;
  return causeOfError(new StorageClosed());
}

const FORCED: Record<Cause, () => Promise<Cause | null> | Cause | null> = {
  offline: () => told(NETWORK_DOWN, false),
  unreachable: () => told(NETWORK_DOWN),
  portal: () => told(html()),
  cookies: () => told(problem(403, 'antiforgery')),
  rateLimited: () => told(problem(429, 'rate_limited')),
  orderRate: () => told(problem(429, 'order_rate')),
  tooManyOpen: () => told(problem(429, 'open_orders')),
  busy: () => told(problem(408, 'request_timeout')),
  down: () => told(problem(503, 'unavailable')),
  readOnly: () => told(problem(503, 'read_only')),
  outdated: () => told(problem(426, 'client_outdated')),
  closed: () => causeOf({ status: 409, code: 'venue_closed' }),
  paused: () => causeOf({ status: 409, code: 'venue_closed', reason: 'paused' }),
  gone: () => told(problem(410, 'venue_gone')),
  blocked: () => told(problem(403, 'blocked')),
  unreadable: () => told(new Response('{', { headers: { 'Content-Type': 'application/json' } })),
  oldBrowser: () => told({ status: 200, headers: {}, text: async () => '' } as Response),
  storageRefused: () => toldOfStorage('online_only'),
  storageSlow: () => toldOfStorage('slow'),
  storageHeld: () => toldOfStorage('blocked'),
  storageNewer: () => toldOfStorage('updated_elsewhere'),
};

describe('B43 every cause', () => {
  test.each(Object.entries(FORCED))('%s is told as itself', async (cause, force) => {
    expect(await force()).toBe(cause);
  });

  test.each([
    ['of a host without our codes', () => plain(429, {}), 'rateLimited'],
    ['of a proxy', () => html(502), 'down'],
    ['that names no cause', () => plain(400, {}), null],
    ['of a record that is not there', () => problem(404, 'not_found'), null],
  ])('an answer %s', async (_, answer, cause) => {
    expect(await told(answer())).toBe(cause);
  });

  test.each(LANGS)('has a sentence of its own in %s', (lang) => {
    const text = textsOf(lang);
    const told = Object.values(CAUSE_WORDS).map(({ title, body }) => [text(title), body === null ? '' : text(body)]);
    const titles = told.map(([title]) => title);
    expect(titles).toEqual([...new Set(titles)]);
    expect(titles).not.toContain('');
  });
});

function textsOf(lang: Lang): (key: string) => string {
  const path = join(import.meta.dirname, `../../public/assets/i18n/${lang}.json`);
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return (key) => {
    let at = texts;
    for (const step of key.split('.')) at = (at as Record<string, unknown>)[step];
    if (typeof at !== 'string') throw new Error(`no such text: ${key}`);
    return at;
  };
}

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewsDb } from '#src/db/db.ts';
import { LANGS } from '#src/domain/lang.ts';
import { orderCode } from '#src/domain/order-name.ts';
import { KEY, openDb, row, T0 } from '#tests/support/outbox.ts';
import { workerScope } from '#tests/support/worker-scope.ts';

type Shown = { title: string; body: string };
type Words = Record<'notify' | 'cancelled', Record<string, string>> & {
  cancelled: { because: Record<string, string> };
};

const dictionary = (lang: string) => readFileSync(`public/assets/i18n/${lang}.json`, 'utf8');
const accepted = (canceled: { reason: string | null } | null) => {
  const result = {
    order_id: 'o',
    order_wire_id: 'o',
    at: T0,
    replayed: true,
    earlier: false,
    number: '12',
    total: 5500,
  };
  return row({ state: 'accepted', result: { ...result, canceled } });
};

let shown: Shown[];

beforeEach(() => {
  shown = [];
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => vi.unstubAllGlobals());

/** What the worker shows about a row that it has just settled, no page being visible. */
async function noticeOf(
  lang: string,
  settled: ReturnType<typeof row>,
  pages: object[] = [],
): Promise<Shown | undefined> {
  const scope = workerScope([], () => new Response());
  scope.stored.set(`https://app.test/assets/i18n/${lang}.json`, new Response(dictionary(lang)));
  scope.hidePages((title, { body }) => shown.push({ title, body }), pages);
  const db = await openDb();
  await db.meta.put({ k: 'lang', value: lang });
  const { notifyCustomer } = await scope.load('order-notice');
  await notifyCustomer(db, [settled]);
  return shown.at(-1);
}

test.each(LANGS)('C36 an order that the venue cancelled is told with its reason, not as received: %s', async (lang) => {
  const { notify, cancelled } = JSON.parse(dictionary(lang)) as Words;
  const title = notify['canceled']?.replace('{number}', '12');
  const because = (why?: string) => cancelled['reason']?.replace('{reason}', () => `\u2068${why}\u2069`);
  const soldOut = await noticeOf(lang, accepted({ reason: 'sold_out' }));
  expect(soldOut).toEqual({ title, body: because(cancelled.because['sold_out']) });
  expect(await noticeOf(lang, accepted({ reason: 'other:No gas $& today' }))).toEqual({
    title,
    body: because('No gas $& today'),
  });
  expect(await noticeOf(lang, accepted({ reason: null }))).toEqual({ title, body: '' });
  expect(await noticeOf(lang, accepted(null))).toEqual({
    title: notify['sent']?.replace('{number}', '12'),
    body: notify['sentBody'],
  });
});

test.each(LANGS)('B86 an order that a waiter typed after its arrival is told as a second one: %s', async (lang) => {
  const { notify } = JSON.parse(dictionary(lang)) as Words;
  const title = notify['twice']?.replace('{number}', '12');
  expect(await noticeOf(lang, { ...accepted(null), reason: 'typed' })).toEqual({ title, body: '' });
});

test.each(LANGS)('an order that was refused for good is told: %s', async (lang) => {
  const { notify } = JSON.parse(dictionary(lang)) as Words;
  const title = notify['failed']?.replace('{code}', orderCode(KEY));
  for (const reason of ['venue_gone', 'blocked'] as const) {
    expect(await noticeOf(lang, row({ state: 'rejected', reason }))).toEqual({ title, body: '' });
  }
});

describe('a tapped notification', () => {
  const PATH = '/nawara/order-successful?key=k';
  type Page = { url: string; steps: string[] };
  /** `refuses`: what the browser does not allow. */
  const pageAt = (path: string, refuses: 'focus' | 'navigate' | null = null): Page & object => {
    const page = { url: `https://app.test${path}`, steps: [] as string[] };
    const step = (name: string) => async (to?: string) => {
      page.steps.push(to ?? name);
      if (refuses === name) throw new TypeError('not allowed');
      return { ...page, navigate: step('navigate') };
    };
    return Object.assign(page, { focus: step('focus'), navigate: step('navigate') });
  };

  async function tap(...pages: Page[]): Promise<string[]> {
    const opened: string[] = [];
    const scope = workerScope([], () => new Response());
    scope.showPages(pages, async (path) => void opened.push(path));
    const { onNotificationClick } = await scope.load('order-notice');
    onNotificationClick(
      Object.assign(scope.event(), { notification: { close: () => undefined, data: { path: PATH } } }),
    );
    await scope.settled();
    return opened;
  }

  test('leads a page of its venue to the order, and never a board or another venue', async () => {
    const [board, other, own, later] = ['/nawara/kitchen', '/cafe/home', '/nawara/menu', '/nawara/home'].map((path) =>
      pageAt(path),
    ) as [Page, Page, Page, Page];
    expect(await tap(board, other, own, later)).toEqual([]);
    expect([board, other, own, later].map(({ steps }) => steps)).toEqual([[], [], ['focus', PATH], []]);
  });

  test('opens a window where there is none, or none comes to the front', async () => {
    expect(await tap(pageAt('/nawara/kitchen'), pageAt('/cafe/home'))).toEqual([PATH]);
    const refusing = pageAt('/nawara/menu', 'focus');
    expect(await tap(refusing)).toEqual([PATH]);
    expect(refusing.steps).toEqual(['focus']);
  });

  test('is noted for the page that comes to the front instead', async () => {
    expect(await tap(pageAt('/nawara/menu', 'navigate'))).toEqual([]);
    const db = new NewsDb();
    expect(await db.news.get('tapped')).toMatchObject({ path: PATH, at: expect.any(Number) });
    db.close();
  });
});

test('a page of another venue in sight does not keep back what became of an order', async () => {
  const visible = (url: string) => ({ url: `https://app.test${url}`, visibilityState: 'visible' });
  const settled = row({ state: 'rejected', reason: 'blocked' });
  expect(await noticeOf('en', settled, [visible('/cafe/home'), visible('/nawara/kitchen')])).toBeDefined();
  shown = [];
  expect(await noticeOf('en', settled, [visible('/nawara/menu')])).toBeUndefined();
});

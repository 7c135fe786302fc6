import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LANGS } from '#src/domain/lang.ts';
import { orderCode } from '#src/domain/ids.ts';
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
async function noticeOf(lang: string, settled: ReturnType<typeof row>): Promise<Shown | undefined> {
  const scope = workerScope([], () => new Response());
  scope.stored.set(`https://app.test/assets/i18n/${lang}.json`, new Response(dictionary(lang)));
  scope.hidePages((title, { body }) => shown.push({ title, body }));
  const db = await openDb();
  await db.meta.put({ k: 'lang', value: lang });
  const { notifyCustomer } = await scope.load('order-notice');
  await notifyCustomer(db, [settled]);
  return shown.at(-1);
}

test.each(LANGS)(
  'C36 an order that the venue cancelled meanwhile is told with its reason, not as received: %s',
  async (lang) => {
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
  },
);

test.each(LANGS)('an order that was refused for good is told: %s', async (lang) => {
  const { notify } = JSON.parse(dictionary(lang)) as Words;
  const title = notify['failed']?.replace('{code}', orderCode(KEY));
  for (const reason of ['venue_gone', 'blocked'] as const) {
    expect(await noticeOf(lang, row({ state: 'rejected', reason }))).toEqual({ title, body: '' });
  }
});

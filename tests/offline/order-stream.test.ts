import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KitchenNews, OrderNews } from '#src/contract/order.ts';
import { listenToOrder } from '#src/http/order-stream.ts';
import { eventually } from '#tests/support/eventually.ts';

class ScriptedSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: ScriptedSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    ScriptedSource.opened.push(this);
  }
  say(type: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

const news = (status: string): OrderNews => ({
  status,
  timeline: [{ status, at: '2026-11-20T12:00:00.000Z' }],
  cancel_reason: null,
  ready_at: null,
});
let received: OrderNews[] = [];
let seen: KitchenNews[] = [];
let life: string[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('EventSource', ScriptedSource);
  vi.stubGlobal('location', { origin: 'https://menu.example' });
  ScriptedSource.opened = [];
  received = [];
  seen = [];
  life = [];
  stop = listenToOrder('nawara', 'a/1', {
    news: (one) => received.push(one),
    kitchen: (one) => seen.push(one),
    onAlive: () => life.push('alive'),
    onLost: () => life.push('lost'),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const opened = () => ScriptedSource.opened;
const newest = () => {
  const source = opened().at(-1);
  if (!source) throw new Error('nothing was opened');
  return source;
};

test('opens the venue’s own address and delivers every change in order', async () => {
  expect(newest().url).toBe('https://menu.example/api/nawara/orders/a%2F1/events');
  newest().say('open');
  newest().say('status', JSON.stringify(news('confirmed')));
  newest().say('status', JSON.stringify({ ...news('cooking'), unheard_of: true }));
  await eventually(() => expect(received).toHaveLength(2));
  expect(received).toEqual([news('confirmed'), news('cooking')]);
  expect(life).toEqual(['alive', 'alive']);
});

test.each(['', '{', 'null', '{"status":5}', '{"status":"","timeline":[]}', '<html>'])(
  'ignores invalid event data: %s',
  async (data) => {
    newest().say('status', data);
    newest().say('status', JSON.stringify(news('ready')));
    await eventually(() => expect(received).toEqual([news('ready')]));
  },
);

test('leaves a lost connection to the browser, which resumes it', () => {
  newest().say('beat');
  newest().fail(0);
  expect(life).toEqual(['alive', 'lost']);
  vi.advanceTimersByTime(24_000);
  expect(opened()).toHaveLength(1);
  newest().say('beat');
  expect(life.at(-1)).toBe('alive');
});

test('retries half a minute after a refusal', () => {
  newest().fail(2);
  vi.advanceTimersByTime(29_000);
  expect(opened()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(opened()).toHaveLength(2);
});

test('B44 a stream with headers and nothing more is not live, and is opened again', () => {
  newest().say('open');
  expect(life).toEqual([]);
  vi.advanceTimersByTime(25_000);
  expect(life).toEqual(['lost']);
  expect(opened()).toHaveLength(2);
  newest().say('open');
  newest().say('beat');
  expect(life.at(-1)).toBe('alive');
  // Hushed later: the last beat counts.
  vi.advanceTimersByTime(24_999);
  expect(life.at(-1)).toBe('alive');
  vi.advanceTimersByTime(1);
  expect(life.at(-1)).toBe('lost');
});

test('reopens a silent connection, but not one with beats', () => {
  newest().say('open');
  for (let beat = 0; beat < 8; beat += 1) {
    vi.advanceTimersByTime(15_000);
    newest().say('beat');
  }
  expect(opened()).toHaveLength(1);
  vi.advanceTimersByTime(25_000);
  expect(opened()).toHaveLength(2);
  expect(opened()[0]?.readyState).toBe(2);
  expect(life.at(-1)).toBe('lost');
});

test('delivers nothing after it was stopped', async () => {
  newest().say('status', JSON.stringify(news('ready')));
  stop();
  expect(newest().readyState).toBe(2);
  vi.advanceTimersByTime(120_000);
  await import('#src/contract/order.ts');
  expect(opened()).toHaveLength(1);
  expect(received).toEqual([]);
});

test('delivers when the kitchen was last seen, with the server’s clock', async () => {
  newest().say('kitchen', '{"kitchen_seen_at":"yesterday","now":"2026-11-20T12:00:20.000Z"}');
  newest().say('kitchen', '{"kitchen_seen_at":"2026-11-20T12:00:10.000Z","now":"2026-11-20T12:00:20.000Z"}');
  await eventually(() => expect(seen).toHaveLength(1));
  const at = Date.UTC(2026, 10, 20, 12, 0, 10);
  expect(seen).toEqual([{ seenAt: at, now: at + 10_000 }]);
});

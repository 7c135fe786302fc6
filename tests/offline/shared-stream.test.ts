import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToBoard } from '#src/staff/data/board-stream.ts';
import { OPEN, testTicket } from '#tests/support/ticket.ts';

class FakeChannel extends EventTarget {
  static open = new Set<FakeChannel>();
  readonly name: string;
  /** The browser has stopped its tab: no message leaves or arrives. */
  isFrozen = false;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    if (!FakeChannel.open.has(this)) throw new DOMException('closed', 'InvalidStateError');
    const others = [...FakeChannel.open].filter((one) => one !== this && one.name === this.name);
    if (this.isFrozen) return;
    const arrive = () => {
      for (const one of others)
        if (FakeChannel.open.has(one) && !one.isFrozen) one.dispatchEvent(new MessageEvent('message', { data }));
    };
    setTimeout(arrive);
  }
  close(): void {
    FakeChannel.open.delete(this);
  }
}

function firstChannel(): FakeChannel {
  const [first] = FakeChannel.open;
  if (!first) throw new Error('no channel was opened');
  return first;
}

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  say(name: string, data: object): void {
    if (this.isOpen) this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close(): void {
    this.isOpen = false;
  }
}
const streams = () => FakeSource.all.filter(({ isOpen }) => isOpen);
const newest = () => {
  const source = FakeSource.all.at(-1);
  if (!source) throw new Error('no stream was opened');
  return source;
};

let hide: (() => void)[] = [];

function openTab(slug = 'cafe') {
  const heard: string[] = [];
  let seq = 0;
  const stop = listenToBoard(slug, () => ({ seq, now: 1_000, ...OPEN }), {
    ticket: (event) => {
      ({ seq } = event);
      heard.push(`ticket ${seq}`);
    },
    beat: (event) => heard.push(`beat ${event.seq}`),
    calls: () => heard.push('calls'),
    reset: () => heard.push('reset'),
    ended: () => heard.push('ended'),
  });
  return { heard, stop };
}
const ticketAt = (seq: number) => ({ seq, ticket: testTicket({ seq }) });
const wait = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

async function openTabs(count: number) {
  const tabs = [];
  for (let n = 0; n < count; n += 1) {
    tabs.push(openTab());
    await wait();
    if (n === 0) newest().say('beat', { seq: 0, now: 1_000, ...OPEN });
  }
  await wait();
  for (const { heard } of tabs) heard.length = 0;
  return tabs;
}
const heardBy = (tabs: { heard: string[] }[]) => tabs.map(({ heard }) => heard.join(', '));

beforeEach(() => {
  vi.useFakeTimers();
  FakeChannel.open.clear();
  FakeSource.all = [];
  hide = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => hide.push(listener));
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('C46 six tabs share one stream', async () => {
  const tabs = await openTabs(6);
  expect(streams()).toHaveLength(1);
  newest().say('ticket', ticketAt(1));
  await wait();
  expect(heardBy(tabs)).toEqual(Array(6).fill('ticket 1'));
});

it('C46 six tabs that open at once share one stream', async () => {
  const tabs = Array.from({ length: 6 }, () => openTab());
  await wait();
  for (const source of streams()) source.say('beat', { seq: 0, now: 1_000, ...OPEN });
  await wait();
  expect(streams()).toHaveLength(1);
  newest().say('ticket', ticketAt(1));
  await wait();
  expect(heardBy(tabs)).toEqual(Array(6).fill('beat 0, ticket 1'));
});

it('C46 a new tab gets a beat at once', async () => {
  const [first] = await openTabs(1);
  newest().say('ticket', ticketAt(7));
  const second = openTab();
  await wait(100);
  expect(heardBy([second])).toEqual(['beat 7']);
  expect(first?.heard).toEqual(['ticket 7']);
});

it.each([
  ['stops to listen', (tab: { stop: () => void }) => tab.stop()],
  ['is closed', () => hide[0]?.()],
])('C46 when the tab with the stream %s, the next one goes on from its own last change', async (_, leave) => {
  const [first, ...others] = await openTabs(3);
  if (!first) throw new Error('no tab');
  newest().say('ticket', ticketAt(1));
  await wait();
  leave(first);
  await wait();
  expect(streams().map(({ url }) => url)).toEqual(['/api/cafe/staff/events?after=1']);
  newest().say('ticket', ticketAt(2));
  await wait();
  expect(heardBy(others)).toEqual(['ticket 1, ticket 2', 'ticket 1, ticket 2']);
});

it('C46 a lost stream is lost in each tab', async () => {
  const tabs = await openTabs(3);
  newest().dispatchEvent(new Event('error'));
  await wait();
  expect(heardBy(tabs)).toEqual(Array(3).fill('ended'));
  expect(streams()).toEqual([]);
});

it('C46 a tab that hears nothing for 25 s counts the stream as lost', async () => {
  const tabs = await openTabs(2);
  firstChannel().isFrozen = true;
  await wait(25_000);
  expect(tabs[1]?.heard).toEqual(['ended']);
});

it('C46 of two streams the younger tab closes its own', async () => {
  const [first] = await openTabs(1);
  firstChannel().isFrozen = true;
  const second = openTab();
  await wait();
  newest().say('beat', { seq: 0, now: 1_000, ...OPEN });
  expect(streams()).toHaveLength(2);
  firstChannel().isFrozen = false;
  newest().say('ticket', ticketAt(1));
  await wait();
  expect(streams()).toEqual([FakeSource.all[0]]);
  FakeSource.all[0]?.say('ticket', ticketAt(1));
  await wait();
  expect(first?.heard).toEqual(['ticket 1']);
  expect(second.heard.filter((one) => one === 'ended')).toEqual([]);
});

it('C46 tabs of two venues have a stream each', async () => {
  const tabs = [openTab('cafe'), openTab('grill')];
  await wait();
  expect(streams().map(({ url }) => url)).toEqual([
    '/api/cafe/staff/events?after=0',
    '/api/grill/staff/events?after=0',
  ]);
  newest().say('beat', { seq: 4, now: 1_000, ...OPEN });
  await wait();
  expect(heardBy(tabs)).toEqual(['', 'beat 4']);
});

it('C46 without BroadcastChannel each tab has its own stream', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  openTab();
  openTab();
  expect(streams()).toHaveLength(2);
});

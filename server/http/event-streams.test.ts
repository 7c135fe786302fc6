import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStreams, type EventStreams, HEARTBEAT_MS } from './event-streams.ts';

let streams: EventStreams;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  streams = createEventStreams(1);
});
afterEach(() => {
  streams.closeAll();
  vi.useRealTimers();
});

const open = (address: string, device: string | null = null, shouldStayOpen: () => boolean = () => true) => {
  const onClose = vi.fn<() => void>();
  return { stream: streams.open({ address, device }, { shouldStayOpen, onClose }), onClose };
};

it('sends heartbeats to open streams and stops its timer when none is left', () => {
  const asked = vi.fn<() => boolean>(() => true);
  const [one, two] = [open('a', null, asked), open('b', null, asked)];
  vi.advanceTimersByTime(2 * HEARTBEAT_MS);
  expect(asked).toHaveBeenCalledTimes(4);
  one.stream?.close();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(asked).toHaveBeenCalledTimes(5);
  two.stream?.close();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(asked).toHaveBeenCalledTimes(5);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a stream that should not stay open, and calls onClose once', async () => {
  let shouldStayOpen = true;
  const { stream, onClose } = open('a', null, () => shouldStayOpen);
  shouldStayOpen = false;
  vi.advanceTimersByTime(HEARTBEAT_MS);
  stream?.close();
  await stream?.body.cancel();
  expect(onClose).toHaveBeenCalledOnce();
  expect(streams.size()).toBe(0);
});

it('drops messages to a stream that has ended', () => {
  const { stream } = open('a');
  stream?.close();
  expect(() => stream?.send({ event: 'status', id: 1, data: '{}' })).not.toThrow();
});

it('closes a device’s oldest stream for its newest', () => {
  const opened = Array.from({ length: 5 }, () => open('a', 'phone'));
  expect(opened.map(({ onClose }) => onClose.mock.calls.length)).toEqual([1, 0, 0, 0, 0]);
  const another = open('a', 'tablet');
  expect(another.stream).not.toBeNull();
  expect(streams.size()).toBe(5);
});

it('refuses an address with 300 open streams until one of them ends', () => {
  const opened = Array.from({ length: 300 }, (_, phone) => open('a', `phone ${phone}`).stream);
  expect(open('a', 'phone 300').stream).toBeNull();
  expect(open('b', 'phone 300').stream).not.toBeNull();
  opened[7]?.close();
  expect(open('a', 'phone 300').stream).not.toBeNull();
});

it('C34 streams of clients without a token share 30 of an address, and leave those of the phones', () => {
  const opened = Array.from({ length: 30 }, () => open('a').stream);
  expect(open('a').stream).toBeNull();
  expect(Array.from({ length: 60 }, (_, phone) => open('a', `phone ${phone}`).stream)).not.toContain(null);
  opened[7]?.close();
  expect(open('a').stream).not.toBeNull();
});

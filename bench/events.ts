import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ms, say } from './report.ts';
import type { StartSubject } from './subjects.ts';

const PER_SECOND = 50;

type Stream = { heard: number; at: number; close: () => void };

function follow(port: number, orderId: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const stream: Stream = { heard: 0, at: 0, close: () => socket.destroy() };
    let rest = '';
    socket.on('connect', () =>
      socket.write(`GET /api/bench/orders/${orderId}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`),
    );
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      stream.heard += lines.filter((line) => line === 'event: status').length;
      stream.at = performance.now();
      if (stream.heard > 0) resolve(stream);
    });
  });
}

/** Many phones track an order each; orders change at a steady rate, and every change must arrive once. */
export async function benchEvents(
  start: StartSubject,
  { streams, seconds }: { streams: number; seconds: number },
): Promise<void> {
  const subject = await start('sufra', { orders: streams, status: 'pending' });
  const before = await subject.memory();
  const open: Stream[] = [];
  // Limited by the listen backlog.
  for (let at = 0; at < streams; at += 100) {
    const ids = Array.from({ length: Math.min(100, streams - at) }, (_, of) => `order-${at + of}`);
    open.push(...(await Promise.all(ids.map((id) => follow(subject.port, id)))));
  }
  const held = await subject.memory();
  const changes = Math.min(streams, seconds * PER_SECOND);
  const sentAt: number[] = [];
  const began = performance.now();
  for (let at = 0; at < changes; at += 1) {
    await pause(Math.max(0, began + (at * 1_000) / PER_SECOND - performance.now()));
    sentAt.push(performance.now());
    await subject.change(`order-${at}`);
  }
  await pause(2_000);
  const wrong = open.filter(({ heard }, at) => heard !== (at < changes ? 2 : 1));
  if (wrong.length > 0) throw new Error(`${wrong.length} of ${streams} streams have heard too little or too much`);
  const delays = sentAt.map((sent, at) => (open[at]?.at ?? Infinity) - sent).sort((a, b) => a - b);
  const kept = ((held - before) * 1_024) / streams;
  say(
    `${streams} open streams, ${PER_SECOND} changes/s`,
    `${changes} of ${changes} arrived`,
    '',
    '',
    'all',
    ms(delays[Math.floor(changes * 0.99)] ?? 0),
    '',
  );
  say('memory per open stream', `${kept.toFixed(1)} KB`, '', '', '', '', '');
  for (const { close } of open) close();
  await subject.stop();
}

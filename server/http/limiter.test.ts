import { describe, expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

const MINUTE = { count: 6, windowMs: 60_000 };

const atClock = () => {
  let time = 1_000;
  return { limiter: createLimiter(() => time), pass: (ms: number) => (time += ms) };
};

describe('limiter', () => {
  test('grants the count at once, then one per share of the window', () => {
    const { limiter, pass } = atClock();
    for (let turn = 0; turn < 6; turn += 1) expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(0);
    expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(10_000);
    expect(limiter.take([{ key: 'b', limit: MINUTE }])).toBe(0);
    pass(10_000);
    expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(0);
    expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(10_000);
  });

  test('counts nothing for a refusal, in any claim', () => {
    const { limiter } = atClock();
    const narrow = { key: 'narrow', limit: { count: 1, windowMs: 60_000 } };
    const wide = { key: 'wide', limit: { count: 2, windowMs: 60_000 } };
    expect(limiter.take([narrow, wide])).toBe(0);
    for (let turn = 0; turn < 5; turn += 1) expect(limiter.take([narrow, wide])).toBe(60_000);
    expect(limiter.take([wide])).toBe(0);
  });

  test('never locks out for longer than one window, whatever is recorded', () => {
    const { limiter, pass } = atClock();
    limiter.record([{ key: 'a', limit: MINUTE, cost: 500 }]);
    expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(10_000);
    pass(60_000);
    for (let turn = 0; turn < 6; turn += 1) expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(0);
  });

  test('recovers from a clock that is set back', () => {
    let time = 10_000_000;
    const limiter = createLimiter(() => time);
    limiter.take([{ key: 'a', limit: MINUTE }]);
    time = 0;
    for (let turn = 0; turn < 6; turn += 1) expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(0);
    expect(limiter.take([{ key: 'a', limit: MINUTE }])).toBe(10_000);
  });

  test('drops the least recently used key above its bound', () => {
    const { limiter } = atClock();
    for (let turn = 0; turn < 60_000; turn += 1) limiter.take([{ key: String(turn), limit: MINUTE }]);
    expect(limiter.size()).toBe(50_000);
  });
});

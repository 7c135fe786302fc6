import { describe, expect, it, test } from 'vitest';
import { readHead, retryAfterMs, withTimeout } from './answer.ts';

const NOW = Date.UTC(2026, 4, 1, 12);

test.each([
  ['30', 30_000],
  ['0', 0],
  [' 30 ', 30_000],
  ['+5', 5_000],
  ['1.25', 1_250],
  ['-5', 0],
  [new Date(NOW + 90_000).toUTCString(), 90_000],
  [new Date(NOW - 90_000).toUTCString(), 0],
  ['soon', null],
  ['', null],
  [' ', null],
  ['2026-05-01T12:00:30Z', 30_000],
  ['Fri, 01 May 2026 12:00:45 +0000', 45_000],
  [null, null],
  ['NaN', null],
  ['Infinity', null],
])('A23 Retry-After: %s', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});

describe('the head of an answer', () => {
  const headOf = (headers: Record<string, string>, status = 200) =>
    readHead(new Response('', { status, headers }), NOW);

  it.each([
    ['application/json', true, false],
    ['Application/Problem+JSON; charset=utf-8', true, false],
    ['text/html;charset=utf-8', false, true],
    ['text/plain', false, false],
  ])('reads the type %s', (type, isJson, html) => {
    expect(headOf({ 'Content-Type': type })).toMatchObject({ isJson, html });
  });

  it('tells the host from the worker and from strangers', () => {
    expect([headOf({ 'Order-Api': '1' }).from, headOf({ 'Order-Api': '0' }).from, headOf({}).from]).toEqual([
      'host',
      'worker',
      'unknown',
    ]);
  });

  it('knows no clock and no age where the host says none', () => {
    expect(headOf({})).toMatchObject({ dateMs: null, cachedAt: null, retryAfterMs: null, version: null });
    expect(headOf({ Date: new Date(NOW).toUTCString() }).dateMs).toBe(NOW);
  });
});

describe('a time limit', () => {
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

  it('aborts the work when the time is over', async () => {
    await expect(withTimeout(1, aborted)).rejects.toThrow('abort');
  });

  it('aborts the work for the reason of the caller', async () => {
    const caller = new AbortController();
    const work = withTimeout(60_000, aborted, caller.signal);
    caller.abort(new Error('left the screen'));
    await expect(work).rejects.toThrow('left the screen');
  });

  it('begins with an aborted signal if the caller has given up before', async () => {
    await withTimeout(60_000, async (signal) => expect(signal.aborted).toBe(true), AbortSignal.abort());
  });
});

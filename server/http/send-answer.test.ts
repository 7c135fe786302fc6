import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { type Answer, sendAnswer } from './send-answer.ts';

it.each(['identity', 'gzip', 'br'])('C35 all clients share one copy of an answer (%s)', async (encoding) => {
  const answer: Answer = { body: JSON.stringify({ menu: 'شاي'.repeat(1_000) }), etag: 'W/"one"' };
  const sent: unknown[] = [];
  const app = new Hono().get('/menu', (c) => {
    const body = vi.spyOn(c, 'body');
    return sendAnswer(c, answer).finally(() => sent.push(body.mock.calls[0]?.[0]));
  });
  const texts: string[] = [];
  for (let client = 0; client < 2; client += 1) {
    texts.push(await (await app.request('/menu', { headers: { 'Accept-Encoding': encoding } })).text());
  }
  expect(sent[0]).toBeInstanceOf(Uint8Array);
  expect(sent[1]).toBe(sent[0]);
  if (encoding === 'identity') expect(texts).toEqual([answer.body, answer.body]);
});

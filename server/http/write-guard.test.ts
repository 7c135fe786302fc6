import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { writeGuard } from './write-guard.ts';

it('C35 a first answer gets its cookie without a copy of its body', async () => {
  const seen: Response[] = [];
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('caller', { address: '198.51.100.7', secure: false });
      await next();
      seen.push(c.res);
    })
    .use(writeGuard({ settings: { publicUrl: null, allowedOrigins: [] }, tokenSecret: 'secret', now: () => 0 }))
    .use(async (c, next) => {
      await next();
      seen.push(c.res);
    })
    .get('/menu', (c) => c.body('{}', 200, { 'Cache-Control': 'no-cache' }));
  const answer = await app.request('http://localhost/menu');
  expect(answer.headers.get('Set-Cookie')).toMatch(/^XSRF-TOKEN=/);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(seen[1]).toBe(seen[0]);
});

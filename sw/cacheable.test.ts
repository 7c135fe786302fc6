import { describe, expect, it } from 'vitest';
import { apiAnswers, isCacheable, isOfVenue, slugOfApi } from './cacheable.ts';

const JSON_TYPE = /^application\/json\b/i;
const answer = (init: ResponseInit = {}, body: BodyInit | null = '{"menu":[]}'): Response =>
  new Response(body, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });

describe('cacheable answers', () => {
  it('are a plain 200 of the right type', () => {
    expect(isCacheable(answer(), JSON_TYPE)).toBe(true);
  });

  it.each([
    ['another status', answer({ status: 203 })],
    ['an error', answer({ status: 500 })],
    ['no-store', answer({ headers: { 'Cache-Control': 'private, no-store' } })],
    ['a sign-in page', answer({ headers: { 'Content-Type': 'text/html' } })],
    ['a failure', Response.error()],
    ['a redirected answer', Object.defineProperty(answer(), 'redirected', { value: true })],
    ['an opaque answer', Object.defineProperty(answer(), 'type', { value: 'opaque' })],
  ])('are not %s', (_, response) => {
    expect(isCacheable(response, JSON_TYPE)).toBe(false);
  });

  it('belong to the venue of their address', () => {
    const url = new URL('https://menu.example/api/nawara/menu');
    expect(isOfVenue(answer({ headers: { 'Order-Tenant': 'nawara' } }), url)).toBe(true);
    expect(isOfVenue(answer({ headers: { 'Order-Tenant': 'mina' } }), url)).toBe(false);
    expect(isOfVenue(answer(), url)).toBe(true);
  });
});

describe('API answers', () => {
  const request = new Request('https://menu.example/api/nawara/menu');
  const event = {} as never;

  it('carry the time they were stored', async () => {
    const before = Date.now();
    const response = answer({ headers: { 'Content-Encoding': 'br', ETag: '"1"' } });
    const stored = await apiAnswers.cacheWillUpdate?.({ request, response, event });
    expect(Number(stored?.headers.get('Sw-Cached-At'))).toBeGreaterThanOrEqual(before);
    expect(stored?.headers.has('Content-Encoding')).toBe(false);
    expect(stored?.headers.get('ETag')).toBe('"1"');
    expect(await stored?.json()).toEqual({ menu: [] });
  });

  it('are stored by whole address, and by language if one was requested', async () => {
    const key = (asked: Request) => apiAnswers.cacheKeyWillBeUsed?.({ request: asked, mode: 'read', event });
    expect(await key(request)).toBe(request.url);
    const english = new Request(request.url, { headers: { 'Accept-Language': 'en' } });
    expect(await key(english)).toBe(`${request.url}?sw-language=en`);
  });
});

it('reads the venue of an API address', () => {
  expect(slugOfApi('/api/nawara/menu')).toBe('nawara');
  expect(slugOfApi('/base/api/%D9%86%D8%A7/orders')).toBe('نا');
  expect(slugOfApi('/api/%zz/menu')).toBe('%zz');
  expect(slugOfApi('/nawara/home')).toBeNull();
});

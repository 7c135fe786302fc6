import { describe, expect, it } from 'vitest';
import { apiAnswers, isOfVenue, mayKeep } from './keep.ts';

const JSON_TYPE = /^application\/json\b/i;
const answer = (init: ResponseInit = {}, body: BodyInit | null = '{"menu":[]}'): Response =>
  new Response(body, { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });

describe('what may be kept', () => {
  it('is a plain 200 of the right type', () => {
    expect(mayKeep(answer(), JSON_TYPE)).toBe(true);
  });

  it.each([
    ['another status', answer({ status: 203 })],
    ['an error', answer({ status: 500 })],
    ['no-store', answer({ headers: { 'Cache-Control': 'private, no-store' } })],
    ['a sign-in page', answer({ headers: { 'Content-Type': 'text/html' } })],
    ['a failure', Response.error()],
    ['a redirected answer', Object.defineProperty(answer(), 'redirected', { value: true })],
    ['an opaque answer', Object.defineProperty(answer(), 'type', { value: 'opaque' })],
  ])('is not %s', (_, response) => {
    expect(mayKeep(response, JSON_TYPE)).toBe(false);
  });

  it('belongs to the venue of its address', () => {
    const url = new URL('https://menu.example/api/nawara/menu');
    expect(isOfVenue(answer({ headers: { 'Order-Tenant': 'nawara' } }), url)).toBe(true);
    expect(isOfVenue(answer({ headers: { 'Order-Tenant': 'mina' } }), url)).toBe(false);
    expect(isOfVenue(answer(), url)).toBe(true);
  });
});

describe('answers of the API', () => {
  const request = new Request('https://menu.example/api/nawara/menu');
  // Workbox hands the event on; these two never look at it.
  const event = {} as never;

  it('carry the moment they were stored', async () => {
    const before = Date.now();
    const response = answer({ headers: { 'Content-Encoding': 'br', ETag: '"1"' } });
    const stored = await apiAnswers.cacheWillUpdate?.({ request, response, event });
    expect(Number(stored?.headers.get('Sw-Cached-At'))).toBeGreaterThanOrEqual(before);
    expect(stored?.headers.has('Content-Encoding')).toBe(false);
    expect(stored?.headers.get('ETag')).toBe('"1"');
    expect(await stored?.json()).toEqual({ menu: [] });
  });

  it('are kept by whole address, and by language where one was asked for', async () => {
    const key = (asked: Request) => apiAnswers.cacheKeyWillBeUsed?.({ request: asked, mode: 'read', event });
    expect(await key(request)).toBe(request.url);
    const english = new Request(request.url, { headers: { 'Accept-Language': 'en' } });
    expect(await key(english)).toBe(`${request.url}?sw-language=en`);
  });
});

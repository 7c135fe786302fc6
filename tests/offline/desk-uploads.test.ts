import { beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '#src/http/problem.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { problemText } from '#src/staff/desk/problem-text.ts';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));

async function shownFor(status: number, headers: Record<string, string>, body: string): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  const failed: unknown = await deskApi.picture('cafe', new Blob(['x'])).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Problem);
  return problemText(failed, ((key: string) => key) as Parameters<typeof problemText>[1]);
}

const OURS = { 'Order-Api': '1', 'Content-Type': 'application/problem+json' };
const NGINX = '<html><head><title>413 Request Entity Too Large</title></head></html>';

it('C43 names the limit of a proxy, and takes it neither for our own nor for a lost connection', async () => {
  expect(await shownFor(413, { 'Content-Type': 'text/html', Server: 'nginx' }, NGINX)).toBe('desk.problem.proxyLimit');
  expect(await shownFor(413, OURS, '{"code":"too_large"}')).toBe('desk.problem.tooLarge');
  expect(await shownFor(502, { 'Content-Type': 'text/html', Server: 'nginx' }, NGINX)).toBe('desk.problem.offline');
});

it('C55 tells a picture with too many pixels from a damaged one', async () => {
  expect(await shownFor(413, OURS, '{"code":"too_many_pixels"}')).toBe('desk.problem.tooManyPixels');
  expect(await shownFor(422, OURS, '{"code":"picture_damaged"}')).toBe('desk.problem.pictureDamaged');
});

it('C16 a photo is sent again, five times at most, while the server has no room for it', async () => {
  vi.useFakeTimers();
  const full = () => new Response('{"code":"rate_limited"}', { status: 429, headers: { ...OURS, 'Retry-After': '2' } });
  const stored = () => new Response('{"image":"/upload/cafe/a.webp"}', { status: 201, headers: OURS });
  const fetched = vi.fn<() => Promise<Response>>(async () => full());
  vi.stubGlobal('fetch', fetched);
  const sent = deskApi.picture('cafe', new Blob(['x']));
  await vi.advanceTimersByTimeAsync(7_000);
  fetched.mockImplementation(async () => stored());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await sent).toEqual({ image: '/upload/cafe/a.webp' });
  fetched.mockImplementation(async () => full()).mockClear();
  const refused = deskApi.picture('cafe', new Blob(['x'])).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await refused).toMatchObject({ code: 'rate_limited' });
  expect(fetched).toHaveBeenCalledTimes(5);
  vi.useRealTimers();
});

import { beforeEach, expect, it, vi } from 'vitest';
import { Problem } from '#src/http/problem.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { problemText } from '#src/staff/state/problem-text.ts';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));

/** The key of the sentence that a manager reads when an upload is answered like this. */
async function toldFor(status: number, headers: Record<string, string>, body: string): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
  const failed: unknown = await deskApi.picture('cafe', new Blob(['x'])).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Problem);
  return problemText(failed, ((key: string) => key) as Parameters<typeof problemText>[1]);
}

const OURS = { 'Order-Api': '1', 'Content-Type': 'application/problem+json' };
const NGINX = '<html><head><title>413 Request Entity Too Large</title></head></html>';

it('C43 a limit of a proxy is told as that, and neither as our own nor as no connection', async () => {
  expect(await toldFor(413, { 'Content-Type': 'text/html', Server: 'nginx' }, NGINX)).toBe('desk.problem.proxyLimit');
  expect(await toldFor(413, OURS, '{"code":"too_large"}')).toBe('desk.problem.tooLarge');
  expect(await toldFor(502, { 'Content-Type': 'text/html', Server: 'nginx' }, NGINX)).toBe('desk.problem.offline');
});

it('C55 a picture with too many pixels and a damaged one are each told as that', async () => {
  expect(await toldFor(413, OURS, '{"code":"too_many_pixels"}')).toBe('desk.problem.tooManyPixels');
  expect(await toldFor(422, OURS, '{"code":"picture_damaged"}')).toBe('desk.problem.pictureDamaged');
});

import { afterEach, expect, test, vi } from 'vitest';
import { get } from '#src/http/request.ts';
import { hostOffset } from './host-clock.ts';

const HOUR = 3_600_000;

async function answered(headers: Record<string, string>): Promise<void> {
  vi.stubGlobal('location', new URL('https://host.example/'));
  vi.stubGlobal(
    'fetch',
    async () => new Response('{}', { headers: { 'Content-Type': 'application/json', ...headers } }),
  );
  await get('https://host.example/api/menu');
}

const OURS = { 'Order-Api': '1' };
const hours = (count: number) => ({ Date: new Date(Date.now() + count * HOUR).toUTCString() });

afterEach(() => vi.unstubAllGlobals());

test('uses the host’s clock if the phone’s is wrong', async () => {
  await answered({ ...OURS, ...hours(-3) });
  expect(hostOffset()).toBeGreaterThan(-3 * HOUR - 2_000);
  expect(hostOffset()).toBeLessThan(-3 * HOUR + 2_000);
});

test('does not take a slow answer for a wrong clock', async () => {
  await answered({ ...OURS, ...hours(5) });
  await answered({ ...OURS, ...hours(-0.01) });
  expect(hostOffset()).toBe(0);
});

test('ignores cached answers and answers without a date', async () => {
  await answered({ ...OURS, ...hours(0) });
  await answered({ ...OURS, ...hours(-20), 'Sw-Cached-At': String(Date.now()) });
  await answered(OURS);
  expect(hostOffset()).toBe(0);
});

import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { workerScope } from '#tests/support/worker-scope.ts';

afterEach(() => vi.unstubAllGlobals());

async function host(more: Record<string, string> = {}) {
  let answers = 0;
  const world = workerScope([], () => {
    answers += 1;
    return new Response(`photo ${answers}`, { headers: { 'Content-Type': 'image/webp', ...more } });
  });
  await world.load('sw');
  return {
    see: async (address: string) => {
      const shown = await (await world.ask(address, 'no-cors', 'image'))?.text();
      await world.settled();
      return shown;
    },
    answers: () => answers,
  };
}

test.each(['https://host.test/photos/kofta.jpg', '/upload/f_auto,q_auto,w_300/kofta.webp'])(
  'B53 a photo replaced under its address is shown the next time: %s',
  async (address) => {
    const { see } = await host();
    expect(await see(address)).toBe('photo 1');
    expect(await see(address)).toBe('photo 1');
    expect(await see(address)).toBe('photo 2');
  },
);

test('a picture under a hash is asked for once', async () => {
  const { see, answers } = await host();
  const address = '/upload/f_auto,q_auto,w_300/cafe/0123456789abcdef0123456789abcdef.webp';
  for (let times = 0; times < 3; times += 1) expect(await see(address)).toBe('photo 1');
  expect(answers()).toBe(1);
});

test.each([
  ['is asked for once within its lifetime', 'max-age=86400', 1],
  ['is asked for again after its lifetime', 'max-age=0', 3],
])('a picture whose host gives its date %s', async (_, lifetime, times) => {
  const { see, answers } = await host({ 'Cache-Control': lifetime, Date: new Date().toUTCString() });
  for (let visit = 0; visit < 3; visit += 1) await see('/upload/kofta.webp');
  expect(answers()).toBe(times);
});

import { expect, it } from 'vitest';
import { BusyError, createPlaces } from './places.ts';

it('works on so much at once, first come, first served', async () => {
  const places = createPlaces({ atOnce: 2 });
  const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map(({ promise }, at) =>
    places.run('a', () => {
      begun.push(at);
      return promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]?.resolve();
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  gates[0]?.reject(new Error('broken'));
  await expect(all[0]).rejects.toThrow('broken');
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('refuses what finds no place in line, at once, and takes it when there is one', async () => {
  const places = createPlaces({ atOnce: 1, waiting: 1, retrySeconds: 9 });
  const first = await places.take('a');
  const second = places.take('a');
  expect(() => places.take('b')).toThrow(BusyError);
  await expect(places.run('b', async () => 1)).rejects.toMatchObject({ retrySeconds: 9 });
  first();
  first();
  const third = places.take('b');
  expect(() => places.take('b')).toThrow(BusyError);
  (await second)();
  (await third)();
  expect(await places.run('b', async () => 1)).toBe(1);
});

it('leaves to others what one may not have, at work or in line', async () => {
  const places = createPlaces({ atOnce: 1, perKey: 2 });
  const first = await places.take('a');
  void places.take('a');
  expect(() => places.take('a')).toThrow(BusyError);
  const other = places.take('b');
  first();
  expect(() => places.take('b')).not.toThrow();
  void other;
});

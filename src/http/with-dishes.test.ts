import { afterEach, expect, test, vi } from 'vitest';
import { readMenu, type Menu } from '#src/contract/menu.ts';
import { withDishes } from './with-dishes.ts';

const wire = (dishes: Record<string, unknown>) => ({
  menu: Object.entries(dishes).map(([id, list]) => ({ id, name: `Category ${id}`, dishes: list })),
});
const dish = (id: string) => ({ id, name: `Dish ${id}`, price: 10 });

/** By category; each answer is used once. */
function host(answers: Record<string, (unknown[] | 'down')[]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('https://app.example/venue/home'));
  vi.stubGlobal('fetch', async (url: string) => {
    const id = new URL(url).searchParams.get('category_id') ?? '';
    asked.push(id);
    const answer = answers[id]?.shift() ?? 'down';
    if (answer === 'down') throw new TypeError('no network');
    return Response.json({ dishes: answer });
  });
  return asked;
}

async function filled(json: unknown): Promise<{ menu: Menu; dishes: Record<string, string[]> }> {
  const read = readMenu(json);
  if (!read) throw new Error('no menu');
  const menu = await withDishes('venue', read, json);
  return { menu, dishes: Object.fromEntries(menu.categories.map((one) => [one.id, one.dishes.map(({ id }) => id)])) };
}

afterEach(() => vi.unstubAllGlobals());

test('requests only categories without a list, and accepts an empty list', async () => {
  const asked = host({ b: [[dish('2')]] });
  const { menu, dishes } = await filled(wire({ a: [dish('1')], b: undefined, c: [] }));
  expect(dishes).toEqual({ a: ['1'], b: ['2'], c: [] });
  expect(menu.categories[1]?.dishes[0]?.categoryId).toBe('b');
  expect(menu.skipped).toBe(0);
  expect(asked).toEqual(['b']);
});

test('requests every category if all are empty', async () => {
  host({ a: [[dish('1')]], b: [[]] });
  expect((await filled(wire({ a: [], b: [] }))).dishes).toEqual({ a: ['1'], b: [] });
});

test('requests each category twice; counts those that fail and returns the rest', async () => {
  host({ a: ['down', [dish('1')]], b: ['down', 'down'] });
  const { menu, dishes } = await filled(wire({ a: undefined, b: undefined }));
  expect(dishes).toEqual({ a: ['1'], b: [] });
  expect(menu.skipped).toBe(1);
});

test('fails if every category fails', async () => {
  host({});
  await expect(filled(wire({ a: undefined }))).rejects.toMatchObject({ kind: 'offline' });
});

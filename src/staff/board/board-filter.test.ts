import { expect, it } from 'vitest';
import { stationOf } from './board-filter.ts';

const category = (id: string) => ({ id, name: id, name_ar: '' });
const MENU = [category('grill'), category('bar')];

it.each([
  ['', null, null],
  ['grill', ['grill'], null],
  ['bar,grill', ['grill', 'bar'], null],
  ['oven', null, 'all'],
  ['bar,oven', ['bar'], 'some'],
])('the station %j shows %j; of its categories are gone: %j', (asked, shown, gone) => {
  const station = stationOf(asked, MENU);
  expect(station.ids && [...station.ids]).toEqual(shown);
  expect(station.gone).toBe(gone);
});

it('misses no category while the menu is not known', () => {
  expect(stationOf('grill', [])).toEqual({ ids: null, categories: [], gone: null });
});

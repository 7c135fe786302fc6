import i18next from 'i18next';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Menu } from '#src/contract/menu.ts';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { showApp } from '#tests/support/show-app.ts';
import type { DishQuery } from '#src/domain/dish-query.ts';
import { FilterForm } from './filter-form.tsx';

const { t } = i18next;
const label = (name: string, name_secondry: string) => ({ name, name_secondry });
const [MILK, NUTS, VEGAN] = [label('Milk', 'لبن'), label('Nuts', 'مكسرات'), label('Vegan', 'نباتي')];
const dish = (id: string, more: object = {}) => ({ id, name: id, price: 10, ...more });

const menuOf = (...dishes: object[]) =>
  loadMenu({
    capabilities: { options: true },
    menu: [
      { id: 'all', name: 'All', dishes },
      { id: 'cold', name: 'Cold', dishes: [dish('water')] },
    ],
    option_groups: [group('base', 'cow', 'goat'), group('milk', 'cow', 'oat')],
  });
const group = (id: string, ...options: string[]) => ({
  id,
  name: id,
  kind: 'choice',
  min: 1,
  max: 1,
  options: options.map((one) => {
    const allergens = one === 'oat' ? [] : [MILK];
    return { id: one, name: one, price: 0, available: true, allergens };
  }),
});

function Form({ menu, query: first = {} }: { menu: Menu; query?: DishQuery }) {
  const [query, setQuery] = useState(first);
  return <FilterForm slug={SLUG} menu={menu} query={query} onQuery={setQuery} />;
}

const apply = (count: number) => page.getByRole('link', { name: part('filter.apply', { count }) });
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
/** The box itself is drawn by its label. */
const choose = async (box: Locator) => (await box.findElement()).closest('label')?.click();

it('says that a venue has nothing to filter by', async () => {
  const menu = loadMenu({ menu: [{ id: 'soups', name: 'Soups', dishes: [dish('lentils')] }] });
  await show(<Form menu={menu} />);
  await expect.element(page.getByText(t('filter.nothingToFilter'))).toBeVisible();
  await expect.element(page.getByRole('radio')).toHaveLength(0);
});

it('begins with the choices that the address names, and marks those without a dish', async () => {
  await show(<Form menu={menuOf(dish('chilli', { isHot: true }))} query={{ category: 'cold' }} />);
  await expect.element(radio('Cold')).toBeChecked();
  await expect.element(apply(1)).toBeVisible();
  await choose(radio(t('common.spicy')));
  await expect.element(page.getByText(t('filter.none'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: part('filter.apply', { count: 0 }) })).toBeDisabled();
});

for (const lang of LANGS) {
  const nameOf = (of: typeof MILK) => (lang === 'ar' ? of.name_secondry : of.name);

  it(`counts the dishes that match every choice, and leads to them (${lang})`, async () => {
    const menu = menuOf(
      dish('chilli', { isHot: true, tags: [VEGAN] }),
      dish('curry', { isHot: true }),
      dish('salad', { tags: [VEGAN] }),
    );
    await show(<Form menu={menu} />, { lang });
    await expect.element(apply(4)).toBeVisible();
    await choose(radio(t('common.spicy')));
    await expect.element(apply(2)).toBeVisible();
    await choose(radio(nameOf(VEGAN)));
    await expect.element(apply(1)).toBeVisible();
    await expect.element(radio(t('common.spicy'))).toBeChecked();
    await expect.element(apply(1)).toHaveAttribute('href', '/cafe/menu?status=spicy&diet=vegan');
  });

  it(`leaves out a dish that lists an allergen, or whose choice always brings it (${lang})`, async () => {
    const menu = menuOf(
      dish('cake', { allergens: [MILK, NUTS] }),
      dish('shake', { option_groups: [{ id: 'base' }] }),
      dish('latte', { option_groups: [{ id: 'milk' }] }),
    );
    await show(<Form menu={menu} />, { lang });
    const without = page.getByRole('group', { name: t('filter.without') });
    const box = (of: typeof MILK) => without.getByRole('checkbox', { name: nameOf(of), exact: true });
    await expect.element(apply(4)).toBeVisible();
    await choose(box(MILK));
    await expect.element(apply(2)).toBeVisible();
    await choose(box(NUTS));
    await expect.element(apply(2)).toBeVisible();
    await choose(box(MILK));
    await expect.element(apply(3)).toBeVisible();
  });
}

it('shows in the menu what the filter counted, and keeps the search when it is reset', async () => {
  menuOf(dish('chilli', { isHot: true, tags: [VEGAN] }), dish('curry', { isHot: true }), dish('tea', { isNew: true }));
  const router = await showApp('menu');
  const filters = (count: number) => page.getByRole('link', { name: t('filter.open', { count }) });
  await filters(0).click();
  await choose(radio(t('common.spicy')));
  await expect.element(apply(2)).toBeVisible();
  await choose(radio(VEGAN.name_secondry));
  await apply(1).click();
  await expect.poll(() => router.state.location.href).toBe(`/${SLUG}/menu?status=spicy&diet=vegan`);
  const dishes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect.element(dishes).toHaveLength(1);
  await expect.element(filters(2)).toBeVisible();

  await router.navigate({ to: '/$slug/filter', params: { slug: SLUG }, search: { q: 'a', status: 'new' } });
  await expect.element(radio(t('common.new'))).toBeChecked();
  await page.getByRole('button', { name: t('filter.reset') }).click();
  await expect.element(page.getByRole('radio', { name: t('filter.all') }).first()).toBeChecked();
  await expect.poll(() => router.state.location.href).toBe(`/${SLUG}/filter?q=a`);
});

it('leaves an allergen out of a dish, of what goes with it, and of the whole menu', async () => {
  const withMilk = { option_groups: [{ id: 'milk', defaults: ['cow'] }] };
  const allPairs = { ...withMilk, goes_with: ['mocha', 'cake', 'tea'] };
  menuOf(dish('latte', allPairs), dish('mocha', withMilk), dish('cake', { allergens: [MILK] }), dish('tea'));
  const router = await showApp('menu');
  const go = (to: '/$slug/menu' | '/$slug/dish/$id', search: object = {}) =>
    router.navigate({ to, params: { slug: SLUG, id: 'latte' }, search } as never);
  const milk = (name: RegExp) => page.getByRole('main').getByRole('radio', { name });
  const add = () => page.getByRole('button', { name: part('dish.add') }).click();
  const asks = async () => {
    await add();
    for (const name of [/^cow/, /^oat/]) await expect.element(milk(name)).not.toBeChecked();
    await expect.element(page.getByRole('alert')).toBeVisible();
  };
  const named = page.getByText(t('dish.without', { names: isolate(MILK.name_secondry) }));
  const pairs = page.getByRole('main').getByRole('listitem').getByRole('link');
  const names = () => pairs.elements().map((link) => link.querySelector('h3, bdi')?.textContent ?? link.textContent);

  await go('/$slug/menu', { without: ['milk'] });
  await page.getByRole('main').getByRole('link', { name: 'latte' }).click();
  await asks();
  await choose(milk(/^oat/));
  await add();
  await expect.element(named).toBeVisible();
  await expect.poll(names).toEqual(['mocha', 'tea']);
  await pairs.first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'mocha' })).toBeVisible();
  await expect.element(named).toBeVisible();
  await asks();

  await go('/$slug/dish/$id');
  await expect.poll(names).toEqual(['mocha', 'cake', 'tea']);
  await expect.element(named).not.toBeInTheDocument();
  await router.navigate({
    to: '/$slug/menu-list/$id',
    params: { slug: SLUG, id: 'cold' },
    search: { without: ['milk'], q: 'zzzzzz' },
  });
  await page.getByRole('button', { name: t('list.allMenu') }).click();
  await expect.poll(() => router.state.location.href).toBe(`/${SLUG}/menu?without=milk&q=zzzzzz`);
});

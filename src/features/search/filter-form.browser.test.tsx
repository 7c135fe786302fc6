import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { FilterForm } from './filter-form.tsx';

const { t } = i18next;

it('says that a venue has nothing to filter by', async () => {
  const dishes = [{ id: 'lentils', name: 'Lentils', price: 10 }];
  const menu = loadMenu({ menu: [{ id: 'soups', name: 'Soups', dishes }] });
  await show(<FilterForm slug={SLUG} menu={menu} query={{}} onQuery={() => {}} />);
  await expect.element(page.getByText(t('filter.nothingToFilter'))).toBeVisible();
  await expect.element(page.getByRole('radio')).toHaveLength(0);
});

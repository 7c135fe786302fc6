import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { menuEntries } from '#src/domain/menu-entries.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { centreOf, extendGuard, tapAt } from '#tests/support/component-taps.ts';
import { loadMenu, show, SLUG } from '#tests/support/component.tsx';
import { DishRows } from './dish-rows.tsx';

const { t } = i18next;
const rows = () => <DishRows slug={SLUG} name="test" dishes={menuEntries(loadMenu(cafeMenu()).categories)} />;
const plus = (dish: string) => page.getByRole('button', { name: t('a11y.add', { dish: isolate(dish) }) });
const stepper = (dish: string) => page.getByRole('group', { name: t('a11y.quantity', { dish: isolate(dish) }) });

it('adds two pieces for two quick taps', async () => {
  await show(rows());
  const button = await plus('قهوة').findElement();
  for (const _ of ['once', 'twice']) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(stepper('قهوة')).toMatchTextContent('2');
});

it('B50 goes on counting quick taps after a plus has become a stepper', async () => {
  await show(rows());
  const place = await centreOf(plus('قهوة'));
  extendGuard();
  await tapAt(place);
  await expect.element(stepper('قهوة')).toMatchTextContent('1');
  await tapAt(place);
  await expect.element(stepper('قهوة')).toMatchTextContent('2');
});

it('aligns a dish that has only an Arabic name with the others', async () => {
  await show(rows(), { lang: 'en' });
  const left = async (name: string) => {
    const link = await page.getByRole('link', { name }).findElement();
    return Math.round(link.querySelector('bdi')?.getBoundingClientRect().left ?? 0);
  };
  expect(await left('كركديه إسكندراني')).toBe(await left('Coffee'));
});

it('announces an added dish', async () => {
  await show(rows());
  await plus('قهوة').click();
  const added = t('live.added', { dish: isolate('قهوة') });
  await expect.element(page.getByRole('status').filter({ hasText: added })).toBeInTheDocument();
});

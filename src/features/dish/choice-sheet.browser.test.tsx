import i18next from 'i18next';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { LANGS } from '#src/domain/lang.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { readCart } from '#src/stores/cart.ts';
import { closeChoice, openChoice, showToast } from '#src/stores/ui.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { dishOf, loadMenu, part, show, SLUG } from '#tests/support/component.tsx';
import { must } from '#tests/support/menu.ts';
import { sandwichMenu, type Stock } from '#tests/support/sandwich-menu.ts';

const { t } = i18next;
const HUE = 42;
const sheet = page.getByRole('dialog');
const add = () => sheet.getByRole('button', { name: part('dish.add') });
const lines = async () => (await readCart(SLUG))?.lines;

const stock = (what: Stock) => loadMenu({ ...sandwichMenu(what), capabilities: { options: true, notes: true } });
it('names what is lost while it is open, and adds the rest; what is left out is never sold out', async () => {
  const menu = stock({ cheese: true });
  await show(null);
  openChoice(SLUG, dishOf(menu, 'taameya').dish, HUE);
  await sheet.getByRole('radio', { name: /^فينو/ }).click();
  const onion = sheet.getByRole('checkbox', { name: /^بصل/ });
  await onion.click();
  await expect.element(add()).toMatchTextContent('65.00');

  stock({ cheese: true, onion: false, bread: false });
  const names = (name: string) => isolate(name);
  await expect
    .element(sheet.getByRole('alert').filter({ hasText: t('cart.optionGone', { names: names('فينو') }) }))
    .toBeVisible();
  await expect.element(onion).toBeChecked();
  await expect.element(add()).toMatchTextContent('60.00');
  await add().click();
  await expect.poll(lines).toMatchObject([{ dish_id: 'taameya', options: [{ id: 'onion', kind: 'remove' }] }]);
});

for (const lang of LANGS) {
  const word = (ar: string, en: string) => (lang === 'ar' ? ar : en);

  it(`says what each control is, and is filled with a keyboard alone (${lang})`, async () => {
    const menu = stock({ cheese: true });
    await show(null, { lang });
    openChoice(SLUG, dishOf(menu, 'taameya').dish, HUE);
    const press = async (control: Locator, keys: string) => {
      (await control.findElement()).focus();
      await userEvent.keyboard(keys);
    };
    const said = async (role: 'status' | 'alert', ...words: RegExp[]) => {
      const found = words.reduce((among, hasText) => among.filter({ hasText }), page.getByRole(role));
      await expect.element(found).toBeInTheDocument();
    };
    const group = (ar: string, en: string) => sheet.getByRole('group', { name: word(ar, en), exact: true });
    const bread = group('العيش', 'Bread');
    const extras = group('الإضافات', 'Extras');
    await expect.element(bread).toHaveAccessibleDescription(part('options.exactly', { count: 1 }));
    await expect.element(bread).toHaveAccessibleDescription(part('options.required'));
    await expect.element(extras).toHaveAccessibleDescription(part('options.upTo', { count: 3 }));
    await expect.element(extras).toHaveAccessibleDescription(part('options.free', { count: 1 }));
    await expect.element(group('يمكن حذفه', 'Leave out')).toHaveAccessibleDescription(t('options.any'));

    await press(add(), '{Enter}');
    await expect.element(bread).toHaveFocus();
    await said('alert', part('options.exactly', { count: 1 }), new RegExp(word('العيش', 'Bread')));

    const choice = (ar: string, en: string) => bread.getByRole('radio', { name: new RegExp(`^${word(ar, en)}`) });
    await press(choice('بلدي', 'Baladi'), ' ');
    await expect.element(choice('بلدي', 'Baladi')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(choice('فينو', 'Fino')).toBeChecked();
    await expect.element(choice('فينو', 'Fino')).toHaveAccessibleName(/ 5 /);
    await said('status', part('live.total', { total: '' }), /65\.00/);

    const cheese = isolate(word('جبنة', 'Cheese'));
    const pieces = extras.getByRole('group', { name: t('a11y.quantity', { dish: cheese }) });
    const decrease = pieces.getByRole('button', { name: t('a11y.decrease', { dish: cheese }) });
    await expect.element(decrease).not.toBeInTheDocument();
    await expect.element(pieces).toHaveAccessibleDescription(part('options.included'));
    await press(pieces.getByRole('button', { name: t('a11y.increase', { dish: cheese }) }), '{Enter} ');
    await expect.element(pieces.getByText(t('live.quantity', { dish: cheese, value: 2 }))).toBeInTheDocument();
    await expect.element(pieces).toHaveAccessibleDescription(/ 15 /);
    const onion = sheet.getByRole('checkbox', { name: word('بصل', 'Onion'), exact: true });
    await press(onion, ' ');
    await expect.element(onion).toBeChecked();
    await expect.element(add()).toHaveAccessibleName(/ 80 /);
    await press(add(), '{Enter}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.poll(lines).toMatchObject([{ dish_id: 'taameya', options: [{}, {}, {}] }]);
  });
}

it('stays open above the limit of pieces, and says so', async () => {
  const menu = stock({ cheese: true });
  await show(null);
  openChoice(SLUG, dishOf(menu, 'platter').dish, HUE);
  const step = (key: 'a11y.increase' | 'a11y.decrease', dish: string) =>
    sheet.getByRole('button', { name: t(key, { dish: isolate(dish) }) });
  for (let pieces = 0; pieces < 24; pieces += 1) await step('a11y.increase', 'كبيبة').click();
  for (let pieces = 0; pieces < 7; pieces += 1) await step('a11y.increase', 'طحينة').click();
  const limit = sheet.getByRole('alert').filter({ hasText: t('options.limit', { max: 30 }) });
  await expect.element(limit).toBeVisible();
  await add().click();
  await expect.element(sheet).toBeVisible();
  await step('a11y.decrease', 'طحينة').click();
  await expect.element(limit).not.toBeInTheDocument();
  await add().click();
  await expect.poll(lines).toMatchObject([
    {
      options: [
        { id: 'kobeba', quantity: 24 },
        { id: 'tahini', quantity: 6 },
      ],
    },
  ]);
});

it('changes a line with its pieces and its note', async () => {
  const menu = stock({ cheese: true });
  const { dish, category } = dishOf(menu, 'ful');
  await show(null);
  const increase = (name: string) => sheet.getByRole('button', { name: t('a11y.increase', { dish: isolate(name) }) });
  const note = sheet.getByRole('textbox', { name: part('dish.note') });
  openChoice(SLUG, dish, category.hue);
  await note.fill('من غير زيت');
  await increase('فول').click();
  await increase('بيض').click();
  await expect.element(add()).toMatchTextContent('60.00');
  await add().click();
  const line = { dish_id: 'ful', quantity: 2, note: 'من غير زيت', options: [{ id: 'egg' }] };
  await expect.poll(lines).toMatchObject([line]);

  openChoice(SLUG, dish, category.hue, must((await lines())?.[0], 'line'));
  await increase('جبنة').click();
  await increase('فول').click();
  await expect.element(note).toHaveValue('من غير زيت');
  await note.fill('سخن');
  await sheet.getByRole('button', { name: part('common.save') }).click();
  await expect
    .poll(lines)
    .toMatchObject([{ ...line, quantity: 3, note: 'سخن', options: [{ id: 'cheese' }, { id: 'egg' }] }]);
});

it('ends a note with its sheet: closed without saving, it changes no line and stands in no other sheet', async () => {
  const menu = stock({ cheese: true });
  const { dish, category } = dishOf(menu, 'ful');
  const note = sheet.getByRole('textbox', { name: part('dish.note') });
  const close = () => sheet.getByRole('button', { name: t('common.close') }).click();
  await show(null);
  openChoice(SLUG, dish, category.hue);
  await note.fill('my own note');
  await close();
  openChoice(SLUG, dish, category.hue);
  await expect.element(note).toHaveValue('');
  await note.fill('no nuts, allergy');
  await add().click();
  await expect.poll(lines).toMatchObject([{ note: 'no nuts, allergy' }]);

  for (const typed of ['', 'with nuts']) {
    openChoice(SLUG, dish, category.hue, must((await lines())?.[0], 'line'));
    await note.fill(typed);
    await close();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(await lines()).toMatchObject([{ note: 'no nuts, allergy' }]);
  }
});

it('begins each opening with the defaults, or with the line that is edited', async () => {
  const menu = stock({ cheese: true });
  const { dish, category } = dishOf(menu, 'taameya');
  const bread = (name: string) => sheet.getByRole('radio', { name: new RegExp(`^${name}`) });
  const close = () => sheet.getByRole('button', { name: t('common.close') }).click();
  await show(null);
  openChoice(SLUG, dish, HUE);
  await bread('فينو').click();
  await add().click();
  await expect.poll(lines).toMatchObject([{ options: [{ id: 'fino' }] }]);
  openChoice(SLUG, dish, HUE);
  await expect.element(bread('بلدي')).toBeVisible();
  await expect.element(bread('فينو')).not.toBeChecked();
  await close();

  const line = must((await lines())?.[0], 'line');
  for (const isFirst of [true, false]) {
    openChoice(SLUG, dish, category.hue, line);
    await expect.element(bread('فينو')).toBeChecked();
    if (isFirst) await bread('بلدي').click();
    await close();
  }
  // Closed and opened at once, as by two quick taps.
  openChoice(SLUG, dish, category.hue, line);
  await bread('بلدي').click();
  closeChoice();
  openChoice(SLUG, dish, category.hue, line);
  await expect.element(bread('فينو')).toBeChecked();
});

it('closes its form while the dish is sold out or off the menu, and says which', async () => {
  const { dish, category } = dishOf(loadMenu(cafeMenu()), 'tea');
  await show(null);
  openChoice(SLUG, dish, category.hue);
  const sizes = sheet.getByRole('radio');
  await expect.element(sizes.first()).toBeVisible();
  loadMenu(cafeMenu({ hasTea: false }));
  await expect.element(sheet.getByText(t('dish.soldOutHint'))).toBeVisible();
  await expect.element(add()).not.toBeInTheDocument();
  const { menu: categories, ...answer } = cafeMenu();
  loadMenu({
    ...answer,
    menu: categories.map((one) => ({ ...one, dishes: one.dishes.filter(({ id }) => id !== 'tea') })),
  });
  await expect.element(sheet.getByText(t('dish.gone.title'))).toBeVisible();
  loadMenu(cafeMenu());
  await expect.element(sizes.first()).toBeVisible();
});

it('is not covered by a toast that was shown before', async () => {
  const { dish, category } = dishOf(loadMenu(cafeMenu()), 'tea');
  await show(null);
  showToast({ text: t('cart.added'), ms: null });
  openChoice(SLUG, dish, category.hue);
  await add().click();
  await expect.poll(lines).toMatchObject([{ dish_id: 'tea' }]);
});

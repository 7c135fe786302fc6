import { both } from '#tests/support/venue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskGroup, deskMenu } from '#tests/support/desk-records.ts';
import { button, type DeskServer, field, serveDesk, serveStreams, words } from '#tests/support/desk-server.ts';
import { MenuDesk } from './menu-desk.tsx';

const CHANGES = 'POST menu/changes';
const MILK = both('Milk');
const SIZES = [
  { id: 's', name: both('Small'), price: 8_000 },
  { id: 'l', name: both('Large'), price: 12_000 },
];
const PIZZA = deskDish('Pizza', { sizes: SIZES, option_groups: [{ id: 'Crust' }, { id: 'Extras' }] });
const MENU = deskMenu(
  [PIZZA, deskDish('Lassi', { allergens: [MILK] })],
  [deskGroup('Crust', ['Thin', 'Thick'], { kind: 'choice', min: 1, max: 1 }), deskGroup('Extras', ['Cheese', 'Egg'])],
);

let server: DeskServer;
const form = page.getByRole('dialog');
const change = () => server.sent(CHANGES).at(-1)?.change;
const saved = async () => {
  await expect.element(form).not.toBeInTheDocument();
};
const open = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${words('common.edit')}.*${name}`) }).click();
const moveUp = async (name: string) => {
  const handle = form.getByRole('button', { name: words('desk.drag', { name }) });
  handle.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(handle).toHaveFocus();
};

beforeEach(async () => {
  await page.viewport(1180, 820);
  serveStreams();
  server = serveDesk({ 'GET menu': MENU, [CHANGES]: { version: 2, audit_id: 7, id: null } });
  await showStaff(<MenuDesk />, 'en');
  await button('desk.more').click();
  await button('optionDesk.title').click();
});

it('makes a group with its options in order, and names a rule that cannot be kept', async () => {
  await button('optionDesk.add').first().click();
  await field('desk.nameEn').first().fill('Kind of bread');
  await button('common.save').click();
  await expect.element(page.getByText(words('desk.nameMissing')).first()).toBeVisible();
  const option = form.getByRole('listitem');
  await option
    .first()
    .getByRole('textbox', { name: words('desk.nameEn') })
    .fill('Baladi');
  await button('optionDesk.addOption').click();
  await option
    .last()
    .getByRole('textbox', { name: words('desk.nameEn') })
    .fill('Fino');
  await option
    .last()
    .getByRole('textbox', { name: words('optionDesk.price') })
    .fill('5.50');
  await form.getByRole('button', { name: words('desk.order') }).click();
  await moveUp('Fino');
  await form.getByRole('button', { name: words('desk.order') }).click();
  await field('field.min').fill('3');
  await button('common.save').click();
  await expect.element(page.getByText(words('optionDesk.aboveMax'))).toBeVisible();
  expect(change()).toBeUndefined();
  await field('field.min').fill('1');
  await button('common.save').click();
  await saved();
  expect(change()).toMatchObject({
    record: 'group',
    act: 'add',
    fields: {
      name: both('Kind of bread'),
      kind: 'choice',
      min: 1,
      max: 1,
      options: [
        { name: both('Fino'), price: 550, available: true },
        { name: both('Baladi'), price: 0 },
      ],
    },
  });
});

it('changes everything of an option', async () => {
  await open('Crust');
  const thick = form.getByRole('listitem').last();
  await thick.getByRole('button', { name: part('common.details') }).click();
  await thick.getByRole('textbox', { name: 'Large' }).fill('30');
  await thick.getByRole('combobox', { name: words('optionDesk.dish') }).selectOptions('Lassi');
  await thick.getByRole('checkbox', { name: 'Milk' }).click();
  const thin = form.getByRole('switch', { name: words('desk.availableNamed', { name: 'Thin' }) });
  await thin.click();
  await expect.element(thin).not.toBeChecked();
  await form.getByRole('button', { name: words('desk.order') }).click();
  await moveUp('Thick');
  await button('common.save').click();
  await saved();
  expect(change()).toMatchObject({
    record: 'group',
    act: 'edit',
    id: 'Crust',
    fields: {
      options: [
        { id: 'Thick', size_prices: { l: 3_000 }, dish_id: 'Lassi', allergens: [MILK] },
        { id: 'Thin', available: false },
      ],
    },
  });
});

it('changes how one dish uses its groups', async () => {
  await button('optionDesk.title').click();
  await open('Pizza');
  await moveUp('Extras');
  const extras = form
    .getByRole('list', { name: words('field.option_groups') })
    .getByRole('listitem')
    .first();
  await extras.getByText(part('optionDesk.onlyHere')).click();
  const number = (key: string) => extras.getByRole('textbox', { name: words(key) });
  await number('field.min').fill('4');
  await number('field.max').fill('2');
  await button('common.save').click();
  await expect.element(page.getByText(words('optionDesk.aboveMax'))).toBeVisible();
  await number('field.min').fill('1');
  await number('field.free').fill('1');
  const start = extras.getByRole('group', { name: words('optionDesk.preselected') });
  await start.getByRole('checkbox', { name: 'Egg' }).click();
  const shown = extras.getByRole('group', { name: words('optionDesk.shown') });
  await shown.getByRole('checkbox', { name: 'Cheese' }).click();
  await button('common.save').click();
  await saved();
  expect(change().fields).toEqual({
    option_groups: [{ id: 'Extras', min: 1, max: 2, free: 1, defaults: ['Egg'], hidden: ['Cheese'] }, { id: 'Crust' }],
  });
});

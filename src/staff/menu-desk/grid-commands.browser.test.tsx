import { CATEGORY_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { both } from '#tests/support/venue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskGroup, deskMenu } from '#tests/support/desk-records.ts';
import { button, type DeskServer, field, refusal, serveDesk, serveStreams, words } from '#tests/support/desk-server.ts';
import { MenuDesk } from './menu-desk.tsx';

const CHANGES = 'POST menu/changes';
const size = (id: string, price: number) => ({ id, name: both(id), price });
const MAINS = deskMenu(
  [
    deskDish('Soup', { price: 4_550 }),
    deskDish('Rice', { price: 2_000 }),
    deskDish('Pizza', { price: 8_000, sizes: [size('s', 8_000)], option_groups: [{ id: 'Crust' }] }),
  ],
  [deskGroup('Crust', ['Thick'])],
);
const DRINKS = { id: 'drinks', ...unsetOf(CATEGORY_FIELDS), name: both('Drinks', 'مشروبات'), hidden: true };
const MENU: DeskMenu = { ...MAINS, categories: [...MAINS.categories, { ...DRINKS, dishes: [deskDish('Tea')] }] };

let server: DeskServer;
const changes = () => server.sent(CHANGES).map(({ change }) => change);
/** A tap on the number of its row. */
const mark = (name: string) =>
  page.getByRole('checkbox', { name: words('grid.mark', { name }) }).click({ force: true });
const tick = (key: string) =>
  dialog()
    .getByRole('checkbox', { name: words(key) })
    .click();
const choose = (key: string, value: string) => page.getByRole('combobox', { name: words(key) }).selectOptions(value);
const toast = (key: string, values = {}) => page.getByRole('status').getByText(part(key, values)).first();
const dialog = () => page.getByRole('dialog');
const row = (name: string) => dialog().getByRole('row', { name: new RegExp(`^${name}`) });
const prices = (name: string) => () =>
  [...row(name).element().querySelectorAll('td bdi')].map((figure) => figure.textContent);

beforeEach(async () => {
  await page.viewport(1180, 820);
  serveStreams();
  server = serveDesk({ 'GET menu': MENU, [CHANGES]: { version: 2, audit_id: 7, id: null } });
  await showStaff(<MenuDesk />, 'en');
  await button('grid.button').click();
});

it('shows old and new prices of the marked dishes before it changes them', async () => {
  await mark('Soup');
  await mark('Pizza');
  await button('bulk.prices').click();
  await field('bulk.percent').fill('١٠');
  await choose('bulk.round', '50');
  await expect.poll(prices('Soup')).toEqual(['45.50', '50.00']);
  await expect.poll(prices('Pizza')).toEqual(['80.00', '88.00']);
  expect(dialog().getByRole('row').elements()).toHaveLength(3);
  await tick('bulk.options');
  await expect.poll(prices('Crust')).toEqual(['10.00', '11.00']);
  await tick('bulk.sizes');
  await expect.element(row('Pizza')).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
  await button('bulk.pricesSave', { count: 2 }).click();
  await expect.element(toast('bulk.pricesDone', { count: 2 })).toBeVisible();
  expect(changes()).toMatchObject([
    {
      record: 'menu',
      act: 'bulk',
      as: 'prices',
      changes: [
        { record: 'dish', act: 'edit', id: 'Soup', fields: { price: 5_000 }, began: { price: 4_550 } },
        { record: 'group', act: 'edit', id: 'Crust', fields: { options: [{ id: 'Thick', price: 1_100 }] } },
      ],
    },
  ]);
  await expect.element(button('bulk.prices')).not.toBeInTheDocument();
});

it('says in one sentence why prices cannot change, and changes none', async () => {
  await mark('Rice');
  await button('bulk.prices').click();
  const save = dialog().getByRole('button', { name: words('common.save') });
  await save.click();
  await expect.element(page.getByText(words('bulk.badPercent'))).toBeVisible();
  await choose('bulk.way', 'percentDown');
  await field('bulk.percent').fill('100');
  await expect.element(page.getByText(words('bulk.wouldBeNothing', { name: 'Rice' }))).toBeVisible();
  await save.click();
  await choose('bulk.way', 'stepDown');
  await field('bulk.amount').fill('25');
  await expect.element(page.getByText(words('bulk.wouldBeNothing', { name: 'Rice' }))).toBeVisible();
  await field('bulk.amount').fill('0');
  await expect.element(page.getByText(words('bulk.badAmount'))).toBeVisible();
  await save.click();
  expect(changes()).toEqual([]);
});

it('shows the prices as somebody else changed them meanwhile, before it saves', async () => {
  await mark('Rice');
  await button('bulk.prices').click();
  await field('bulk.percent').fill('10');
  const [mains] = MAINS.categories;
  server.answers[CHANGES] = refusal(409, 'edit_conflict', { conflict: { changed: null, fields: [] } });
  server.answers['GET menu'] = {
    ...MENU,
    categories: [{ ...mains, dishes: [deskDish('Rice', { price: 3_000 })] }],
  } as DeskMenu;
  await button('bulk.pricesSave', { count: 1 }).click();
  await expect.element(page.getByText(words('desk.problem.editConflict'))).toBeVisible();
  await expect.poll(prices('Rice')).toEqual(['30.00', '33.00']);
});

it('moves and copies marked dishes of several categories', async () => {
  await button('bulk.title').click();
  await dialog()
    .getByRole('button', { name: words('bulk.all', { name: 'Mains' }) })
    .click();
  await mark('Tea');
  await expect.element(page.getByText(words('bulk.marked', { count: 4 }))).toBeVisible();
  await button('bulk.copy').click();
  await expect.element(toast('bulk.copied', { count: 4 })).toBeVisible();
  expect(changes()[0]).toMatchObject({ record: 'menu', act: 'bulk', as: 'dishes_copy' });
  expect(changes()[0].changes[3]).toMatchObject({
    record: 'dish',
    act: 'copy',
    of: 'Tea',
    name: both('Tea (copy)', 'Tea بالعربي (نسخة)'),
  });

  await mark('Tea');
  await button('bulk.move').click();
  await dialog().getByRole('button', { name: 'Mains' }).click();
  await expect.element(page.getByText(words('bulk.moved', { count: 1, name: 'Mains' })).first()).toBeVisible();
  expect(changes()[1]).toMatchObject({
    record: 'menu',
    act: 'bulk',
    as: 'dishes_move',
    changes: [{ record: 'dish', act: 'move', id: 'Tea', category_id: 'mains' }],
  });
});

it('marks rows with the keys alone, and marks their dishes sold out', async () => {
  await expect.poll(() => document.activeElement).toHaveAttribute('data-cell', '4:0');
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowDown} {/Shift}');
  await expect.element(page.getByText(words('bulk.marked', { count: 2 }))).toBeVisible();
  await button('desk.markSoldOut').click();
  await expect.element(toast('bulk.soldOut', { count: 2 })).toBeVisible();
  expect(changes()).toMatchObject([
    {
      record: 'menu',
      act: 'bulk',
      changes: [
        { record: 'dish', act: 'available', id: 'Soup', available: false },
        { record: 'dish', act: 'available', id: 'Rice', available: false },
      ],
    },
  ]);
  await expect.poll(() => document.activeElement).toHaveAttribute('data-cell', '1:0');
});

it('changes several dishes by thumb on a phone, and asks to save first what was typed', async () => {
  await page.viewport(390, 844);
  await mark('Soup');
  await mark('Rice');
  for (const key of ['bulk.prices', 'desk.markSoldOut', 'bulk.move', 'bulk.copy'])
    await expect.element(button(key)).toBeInViewport({ ratio: 1 });
  const price = page.getByRole('row').nth(1).getByRole('gridcell').nth(2);
  price.element().dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }));
  await userEvent.keyboard('50{Enter}');
  await expect.element(page.getByText(words('grid.unsaved', { count: 1 }))).toBeVisible();
  await expect.element(price).toHaveTextContent('50');
  await expect.element(button('bulk.prices')).not.toBeInTheDocument();
  await button('desk.discard').click();
  await expect.element(page.getByText(words('bulk.marked', { count: 2 }))).toBeVisible();
});

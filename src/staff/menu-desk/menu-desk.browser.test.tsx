import { both } from '#tests/support/venue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskDish, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { session } from '#src/staff/session/session.ts';
import { leave, part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskMenu } from '#tests/support/desk-records.ts';
import {
  button,
  type DeskServer,
  field,
  held,
  noAnswer,
  press,
  refusal,
  serveDesk,
  serveStreams,
  words,
} from '#tests/support/desk-server.ts';
import { MenuDesk } from './menu-desk.tsx';

const CHANGES = 'POST menu/changes';
const DONE = { version: 2, audit_id: 7, id: null };
const DISHES = [deskDish('Soup'), deskDish('Rice'), deskDish('Fish')];

let server: DeskServer;
let streams: ReturnType<typeof serveStreams>;
const changes = () => server.sent(CHANGES).map(({ change }) => change);
const menuIs = (menu: DeskMenu) => (server.answers['GET menu'] = menu);
const name = () => field('desk.nameEn').first();
const price = () => field('desk.price');
const row = (dish: string) => page.getByRole('button', { name: new RegExp(`^${words('common.edit')}.*${dish}`) });
const available = (dish: string) => page.getByRole('switch', { name: words('desk.availableNamed', { name: dish }) });
const toast = (key: string, values = {}) => page.getByRole('status').getByText(part(key, values)).first();

async function show(menu = deskMenu(DISHES)): Promise<void> {
  streams = serveStreams();
  server = serveDesk({ 'GET menu': menu, [CHANGES]: DONE, 'POST audit/7/undo': DONE });
  await showStaff(<MenuDesk />, 'en');
  await expect.element(page.getByRole('heading', { name: 'Mains' })).toBeVisible();
}

async function edit(dish: string): Promise<void> {
  await row(dish).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

beforeEach(() => page.viewport(1180, 820));

it('sends the edited fields, with the digits of an Arabic keyboard, and takes them back', async () => {
  await show();
  await edit('Soup');
  await field('desk.nameAr').first().fill('طبق الجدّة');
  await price().fill('خمسة');
  await button('common.save').click();
  await expect.element(page.getByText(words('desk.badPrice'))).toBeVisible();
  await expect.element(price()).toHaveFocus();
  await price().fill('٨٧٫٥');
  await button('common.save').click();
  await expect.element(toast('desk.saved')).toBeVisible();
  expect(changes()).toEqual([
    {
      record: 'dish',
      act: 'edit',
      id: 'Soup',
      fields: { name: both('Soup', 'طبق الجدّة'), price: 8_750 },
      began: { name: both('Soup', 'Soup بالعربي'), price: 4_000 },
    },
  ]);
  await press(button('common.undo'));
  await expect.element(toast('desk.undone')).toBeVisible();
  expect(server.sent('POST audit/7/undo')).toHaveLength(1);

  row('Rice').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Rice')).toHaveFocus();
});

it('adds a dish once, when a save without an answer is repeated and while somebody types on', async () => {
  await show();
  await button('desk.addDish').click();
  await name().fill('Slow soup');
  await price().fill('45');
  server.answers[CHANGES] = noAnswer;
  await button('common.save').click();
  await expect.element(page.getByText(words('desk.problem.offline'))).toBeVisible();
  await expect.element(name()).toHaveValue('Slow soup');

  const answer = held(DONE);
  server.answers[CHANGES] = answer.answer;
  await button('common.save').click();
  await expect.poll(() => changes().length).toBe(2);
  await price().fill('48');
  const [first, second] = changes();
  expect(second).toMatchObject({ record: 'dish', act: 'add', fields: { name: both('Slow soup'), price: 4_500 } });
  expect(second.id).toBe(first.id);
  menuIs(deskMenu([...DISHES, deskDish(second.id, { name: both('Slow soup'), price: 4_500 })]));
  answer.letGo();
  await expect.element(page.getByRole('dialog').getByRole('heading', { name: 'Slow soup' })).toBeVisible();
  await expect.element(price()).toHaveValue('48');
  server.answers[CHANGES] = DONE;
  await button('common.save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(changes().at(-1)).toMatchObject({ record: 'dish', act: 'edit', id: first.id, fields: { price: 4_800 } });
});

it('keeps what was typed through a failed save and a reload, which asks first', async () => {
  await show();
  await edit('Soup');
  await name().fill('Grandmother’s dish');
  server.answers[CHANGES] = noAnswer;
  await button('common.save').click();
  await expect.element(page.getByText(words('desk.problem.offline'))).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  leave();
  await show();
  await edit('Soup');
  await expect.element(name()).toHaveValue('Grandmother’s dish');
  await button('common.save').click();
  await expect.element(toast('desk.saved')).toBeVisible();
  expect(changes()).toMatchObject([
    { record: 'dish', act: 'edit', id: 'Soup', fields: { name: both('Grandmother’s dish', 'Soup بالعربي') } },
  ]);
});

it('reports an expired session inside an open form, and signs in there', async () => {
  await show();
  await edit('Soup');
  await name().fill('Grandmother’s dish');
  const form = page.getByRole('dialog').first();
  const ended = form.getByRole('alert').getByText(words('staff.expired'));
  session.state = 'ended';
  await expect.element(ended).toBeVisible();

  server.answers['POST sign-in'] = { key: 'K1', role: 'manager', name: '', expires_at: Date.now() + 60_000 };
  await form.getByRole('button', { name: words('kitchen.sessionKept') }).click();
  await field('staff.key').fill('right');
  await button('staff.submit').click();
  await expect.element(ended).not.toBeInTheDocument();
  await expect.element(name()).toHaveValue('Grandmother’s dish');
  await button('common.save').click();
  await expect.element(toast('desk.saved')).toBeVisible();
});

it('removes a dish after a question, and keeps the focus in the page', async () => {
  await show();
  await edit('Rice');
  await button('common.remove').click();
  const question = page.getByRole('alertdialog', { name: words('desk.deleteAsk', { dish: 'Rice' }) });
  menuIs(deskMenu(DISHES.filter(({ id }) => id !== 'Rice')));
  await question.getByRole('button', { name: words('common.remove') }).click();
  await expect.element(row('Rice')).not.toBeInTheDocument();
  expect(changes()).toEqual([{ record: 'dish', act: 'remove', id: 'Rice' }]);
  await expect.poll(() => document.activeElement?.closest('main')).not.toBeNull();
});

it('saves a size with its price, and a label that is still being typed', async () => {
  await show();
  await edit('Soup');
  await button('desk.addSize').click();
  const size = page.getByRole('dialog').getByRole('listitem').last();
  await size.getByRole('textbox', { name: words('desk.nameAr') }).fill('عائلي');
  await size.getByRole('textbox', { name: words('desk.nameEn') }).fill('Family');
  await size.getByRole('textbox', { name: words('desk.price') }).fill('١٥٠');
  const tags = page.getByRole('group', { name: words('field.tags'), exact: true });
  await tags.getByRole('button', { name: part('desk.addLabel') }).click();
  await tags.getByRole('textbox', { name: words('desk.nameAr') }).fill('أكلة الجدّة');
  await button('common.save').click();
  await expect.element(toast('desk.saved')).toBeVisible();
  expect(changes()[0].fields).toEqual({
    price: 15_000,
    sizes: [{ id: null, name: both('Family', 'عائلي'), price: 15_000 }],
    tags: [both('', 'أكلة الجدّة')],
  });
});

it('C57 shows both values of a field that two managers changed, and saves the chosen one', async () => {
  await show();
  await edit('Soup');
  await price().fill('71');
  const fields = [{ name: both(''), field: 'price', mine: 7_100, theirs: 6_100 }];
  menuIs(deskMenu([deskDish('Soup', { price: 6_100 }), ...DISHES.slice(1)]));
  server.answers[CHANGES] = () => refusal(409, 'edit_conflict', { conflict: { changed: null, fields } });
  const question = page.getByRole('alertdialog', { name: words('conflict.title') });
  await button('common.save').click();
  await expect.element(question).toMatchTextContent(/61[^]*71/);
  await button('conflict.edit').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(price()).toHaveValue('71');

  await button('common.save').click();
  await button('conflict.take').click();
  await expect.element(price()).toHaveValue('61');
  server.answers[CHANGES] = DONE;
  await price().fill('76');
  await button('common.save').click();
  await expect.element(toast('desk.saved')).toBeVisible();
  expect(changes().at(-1)).toMatchObject({ fields: { price: 7_600 }, began: { price: 6_100 } });
});

it('asks who wins where somebody else gave the dish sizes, and keeps what was typed when it is removed', async () => {
  await show();
  await edit('Soup');
  await price().fill('71');
  const sizes = [
    { id: 's1', name: both('Cup'), price: 4_000 },
    { id: 's2', name: both('Pot'), price: 9_000 },
  ];
  menuIs(deskMenu([deskDish('Soup', { sizes }), ...DISHES.slice(1)]));
  const fields = [{ name: both(''), field: 'sizes', mine: [], theirs: sizes }];
  server.answers[CHANGES] = () => refusal(409, 'edit_conflict', { conflict: { changed: null, fields } });
  await button('common.save').click();
  const question = page.getByRole('alertdialog', { name: words('conflict.title') });
  await expect.element(question.getByText(part('Pot'))).toBeVisible();
  server.answers[CHANGES] = DONE;
  await button('conflict.mine').click();
  await expect.element(toast('desk.saved')).toBeVisible();
  expect(changes().at(-1)).toMatchObject({ fields: { price: 7_100, sizes: [] }, began: { sizes } });

  await edit('Rice');
  await price().fill('72');
  menuIs(deskMenu([]));
  streams.news('menu', '1');
  streams.news('menu', '2');
  await expect.element(page.getByRole('alert').getByText(words('desk.goneTyped'))).toBeVisible();
  await expect.element(price()).toHaveValue('72');
  await expect.element(button('common.save')).not.toBeInTheDocument();
  await button('desk.discard').click();
  await expect.element(price()).not.toBeInTheDocument();
});

it('scrolls the body of an open form, and never its panel', async () => {
  await page.viewport(390, 600);
  await show();
  await edit('Soup');
  const panel = page.getByRole('dialog').element();
  expect(panel.scrollHeight).toBe(panel.clientHeight);
});

it('shows a dish as sold out before the answer, and as before when it fails', async () => {
  await show();
  const answer = held(refusal(500, 'internal'));
  server.answers[CHANGES] = answer.answer;
  await available('Soup').click();
  await expect.element(available('Soup')).not.toBeChecked();
  answer.letGo();
  await expect.element(available('Soup')).toBeChecked();
  await expect.element(toast('desk.problem.busy')).toBeVisible();
});

it('keeps a new order of dishes while it is sent, and reads nothing that is older', async () => {
  await show();
  await button('desk.more').click();
  await button('desk.order').click();
  const list = page.getByRole('list', { name: 'Mains' });
  const shown = () =>
    list
      .getByRole('listitem')
      .elements()
      .map(({ dataset }) => dataset['id'])
      .join(' ');
  const move = async (key: string) => {
    list
      .getByRole('button', { name: words('desk.drag', { name: 'Soup' }) })
      .element()
      .focus();
    await userEvent.keyboard(key);
  };
  const reads = () => server.sent('GET menu').length;
  const before = reads();
  const answer = held(DONE);
  server.answers[CHANGES] = answer.answer;
  await move('{ArrowDown}');
  await expect.poll(shown).toBe('Rice Soup Fish');
  await expect.poll(() => changes().length).toBe(1);
  // Another manager's change makes every desk read again.
  streams.news('menu', '1');
  streams.news('menu', '2');
  await move('{ArrowDown}{ArrowUp}{ArrowDown}');
  await expect.poll(shown).toBe('Rice Fish Soup');
  expect(reads()).toBe(before);

  const [soup, rice, fish] = DISHES as [DeskDish, DeskDish, DeskDish];
  menuIs(deskMenu([rice, fish, soup]));
  server.answers[CHANGES] = DONE;
  answer.letGo();
  await expect.poll(reads).toBeGreaterThan(before);
  expect(shown()).toBe('Rice Fish Soup');
  // The order in between was replaced before it was sent.
  expect(changes().map(({ ids }) => ids.join(' '))).toEqual(['Rice Soup Fish', 'Rice Fish Soup']);
});

it('closes its stream while it is hidden, and catches up when it is shown again', async () => {
  await show();
  const turn = (visibilityState: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  streams.news('menu', '1');
  turn('hidden');
  await expect.poll(() => streams.open.size).toBe(0);
  menuIs(deskMenu(DISHES.map((dish) => ({ ...dish, available: false }))));
  turn('visible');
  await expect.element(available('Soup')).not.toBeChecked();
  await expect.poll(() => streams.open.size).toBe(1);
  menuIs(deskMenu(DISHES));
  streams.news('menu', '3');
  await expect.element(available('Soup')).toBeChecked();
});

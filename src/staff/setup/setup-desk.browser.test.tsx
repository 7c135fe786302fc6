import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SetupState } from '#src/contract/staff/setup.ts';
import { part } from '#tests/support/component.tsx';
import { deskMenu, deskVenue } from '#tests/support/desk-records.ts';
import { button, type DeskServer, refusal, words } from '#tests/support/desk-server.ts';
import { showKitchen } from '#tests/support/kitchen-board.tsx';

const NEW: SetupState = {
  names: { en: true, ar: false },
  country: 'KW',
  currency: 'KWD',
  timezone: 'Asia/Kuwait',
  color: false,
  logo: false,
  dishes: { all: 0, sellable: 0, photos: 0 },
  hours: false,
  areas: 0,
  charges: [],
  tables: 0,
  service: false,
  orders: { any: false, delivered: false, test: false },
};

async function show(path: string, state: () => SetupState, answers: DeskServer['answers'] = {}): Promise<DeskServer> {
  return showKitchen({
    role: 'manager',
    lang: 'en',
    path,
    answers: { 'GET setup': state, 'GET venue': () => deskVenue(), ...answers },
  });
}

const step = (id: string) => page.getByRole('button', { name: new RegExp(`^${words(`setup.${id}.title`)}`) });
const tab = () => page.getByRole('navigation').getByRole('link', { name: words('setup.title'), exact: true });

it('lists what is missing in words, and keeps the open step in the address', async () => {
  await show('/setup', () => NEW);
  await expect.element(page.getByText(words('setup.missing'))).toBeVisible();
  await expect.element(step('menu')).toHaveAccessibleName(part('setup.needed'));
  await expect.element(step('identity')).toHaveAccessibleName(part('setup.identity.noArabic'));
  await step('hours').click();
  await expect.element(step('hours')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('region', { name: words('venueDesk.hours') })).toBeVisible();
  await step('areas').click();
  await expect.element(step('hours')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(button('venueDesk.addArea')).toBeVisible();
});

it('opens the editor of every step', async () => {
  await show('/setup', () => NEW, {
    'GET menu': deskMenu([]),
    'GET tables': { tables: [], audit_id: null },
  });
  const opens = {
    identity: page.getByRole('region', { name: words('venueDesk.identity') }),
    brand: page.getByRole('region', { name: words('venueDesk.brand') }),
    country: page.getByRole('region', { name: words('venueDesk.country') }),
    charges: page.getByRole('region', { name: words('venueDesk.charges') }),
    menu: button('setup.menu.file'),
    photos: page.getByText(words('setup.photos.lead')),
    tables: page.getByRole('region', { name: words('tables.add') }),
    order: page.getByRole('main').getByRole('link', { name: words('setup.order.toMenu') }),
  };
  for (const [id, editor] of Object.entries(opens)) {
    await step(id).click();
    await expect.element(editor).toBeVisible();
  }
});

it('sends a test order, says that it is on the board, and takes it away', async () => {
  let state: SetupState = { ...NEW, dishes: { all: 1, sellable: 1, photos: 0 } };
  let answer: object = refusal(409, 'blocked');
  await show('/setup', () => state, {
    'POST setup/test-order': () => answer,
    'POST setup/test-order/take-away': {},
  });
  await expect.element(page.getByText(words('setup.ready'))).toBeVisible();
  await step('order').click();
  await button('setup.order.send').click();
  await expect.element(page.getByText(words('staff.venueState.blocked'))).toBeVisible();
  answer = {};
  state = { ...state, orders: { any: true, delivered: false, test: true } };
  await button('setup.order.send').click();
  await expect.element(page.getByText(words('setup.order.sent'))).toBeVisible();
  await expect.element(step('order')).toHaveAccessibleName(part('setup.order.done'));
  state = { ...state, orders: { any: true, delivered: false, test: false } };
  await button('kitchen.test.away').click();
  await expect.element(button('setup.order.send')).toBeVisible();
  await expect.element(page.getByText(words('setup.order.sent'))).not.toBeInTheDocument();
});

it('has a tab until the venue works', async () => {
  await show('/menu', () => NEW, { 'GET menu': deskMenu([]) });
  await expect.element(tab()).toBeVisible();
});

it('is out of the way once an order was delivered', async () => {
  const server = await show('/menu', () => ({ ...NEW, orders: { any: true, delivered: true, test: false } }), {
    'GET menu': deskMenu([]),
  });
  await expect.poll(() => server.sent('GET setup').length).toBeGreaterThan(0);
  await expect.element(page.getByRole('link', { name: words('desk.title') })).toBeVisible();
  await expect.element(tab()).not.toBeInTheDocument();
});

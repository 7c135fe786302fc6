import i18next from 'i18next';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Ticket } from '#src/contract/staff/board.ts';
import { LANGS } from '#src/domain/lang.ts';
import { readTextSize } from '#src/staff/data/staff-settings.ts';
import { alarm } from '#src/staff/session/alarm.ts';
import { session } from '#src/staff/session/session.ts';
import { clearBoard, takeBoard } from '#src/staff/session/board.ts';
import { chooseTextSize } from '#src/staff/session/device-settings.ts';
import { setTheme } from '#src/stores/settings.ts';
import { loadFonts } from '#src/ui/fonts.ts';
import { part } from '#tests/support/component.tsx';
import { button } from '#tests/support/desk-server.ts';
import { axeFaults } from '#tests/support/component-axe.ts';
import { sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testBoard, testLine, testTicket } from '#tests/support/ticket.ts';

beforeAll(loadFonts);

/** The tickets that are seen whole, without scrolling in any direction. */
const seenWhole = (column = '[data-column]') =>
  [...document.querySelectorAll(`${column} [data-ticket]`)].filter((ticket) => {
    const box = ticket.getBoundingClientRect();
    const list = ticket.parentElement?.getBoundingClientRect();
    return (
      list !== undefined &&
      box.top >= list.top &&
      box.bottom <= Math.min(list.bottom, innerHeight) &&
      box.left >= 0 &&
      box.right <= innerWidth
    );
  }).length;

const heightOf = (place: string) => document.querySelector(place)?.getBoundingClientRect().height;
const sideways = () => document.documentElement.scrollWidth - innerWidth;

const DISHES = ['كشري بالدقة والصلصة', 'كفتة مشوية على الفحم', 'شاي بالنعناع'].map((name) => testLine({ name }));
const sixOrders = (statuses: Ticket['status'][]) =>
  statuses.map((status, at) =>
    testTicket({
      id: `order ${at}`,
      number: at + 1,
      status,
      created_at: Date.now(),
      estimate_minutes: 20,
      note: at === 0 ? 'حساسية لوز' : '',
      lines: DISHES.slice(at % 2),
    }),
  );

for (const [where, statuses] of [
  ['three columns', ['pending', 'pending', 'cooking', 'cooking', 'ready', 'ready']],
  ['one column', ['pending', 'pending', 'pending', 'pending', 'pending', 'pending']],
] as const) {
  it.each(LANGS)(`shows six orders in ${where} whole on a tablet (%s)`, async (lang) => {
    await showKitchen({ tickets: sixOrders([...statuses]), lang });
    await expect.poll(() => seenWhole()).toBe(6);
    expect(heightOf('header')).toBeLessThanOrEqual(56);
    expect(sideways()).toBe(0);
  });
}

it('shows a manager six orders whole too', async () => {
  await showKitchen({ tickets: sixOrders(Array(6).fill('pending')), role: 'manager' });
  await expect.poll(() => seenWhole()).toBe(6);
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  await page
    .getByRole('navigation', { name: i18next.t('a11y.mainNav') })
    .getByText(i18next.t('desk.audit'))
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(i18next.t('desk.audit'));
});

it.each(LANGS)('shows every new order of twenty whole on a wide screen (%s)', async (lang) => {
  const statuses = [...Array(12).fill('pending'), ...Array(4).fill('cooking'), ...Array(4).fill('ready')];
  await showKitchen({ tickets: sixOrders(statuses), lang });
  await page.viewport(1920, 1080);
  await expect.poll(() => seenWhole('[data-column="new"]')).toBe(12);
  expect(sideways()).toBe(0);
});

it('keeps the age of an order in its first line, and what is ready in one', async () => {
  const delivery = { order_type: 'DELIVERY', zone_name: 'Raml Station', zone_name_ar: 'محطة الرمل' } as const;
  const [late, ready] = sixOrders(['cooking', 'ready']).map((ticket) => ({ ...ticket, ...delivery }));
  await showKitchen({ tickets: [{ ...(late as Ticket), ready_at: Date.now() - 35 * 60_000 }, ready as Ticket] });
  await page.viewport(768, 1024);
  const middle = (of: Element | null | undefined) => {
    const { top = 0, bottom = 0 } = of?.getBoundingClientRect() ?? {};
    return (top + bottom) / 2;
  };
  await expect.poll(() => document.querySelectorAll('[data-ticket]').length).toBe(2);
  for (const ticket of document.querySelectorAll('[data-ticket]')) {
    const number = ticket.querySelector('bdi');
    const chip = ticket.querySelector('div > span');
    expect(Math.abs(middle(number) - middle(chip))).toBeLessThan(8);
  }
  expect(heightOf('[data-column="ready"] [data-ticket]')).toBeLessThan(72);
});

it.each(LANGS)('cuts no title while the header asks for the sound (%s)', async (lang) => {
  await showKitchen({ role: 'manager', lang });
  alarm.sound = 'blocked';
  onTestFinished(() => {
    alarm.sound = 'off';
    document.documentElement.style.fontSize = '';
  });
  await expect.element(button('kitchen.soundBlocked')).toBeVisible();
  for (const [width, height, text] of [
    [1180, 800, '100%'],
    [768, 1024, '100%'],
    [390, 844, '100%'],
    [320, 640, '100%'],
    [1180, 800, '200%'],
  ] as const) {
    document.documentElement.style.fontSize = text;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.viewport(width, height);
    const [title, place] = ['h1', ':has(> h1)'].map((of) => document.querySelector(of)?.getBoundingClientRect());
    const isWhole = title && place && title.left >= place.left - 1 && title.right <= place.right + 1;
    expect(isWhole, `${width}, ${text}`).toBe(true);
    expect(sideways()).toBe(0);
  }
});

it('gives most of a phone’s screen to the tickets', async () => {
  await showKitchen({ tickets: sixOrders(['pending']) });
  await page.viewport(390, 844);
  await expect.poll(() => heightOf('[data-column="new"] > div')).toBeGreaterThanOrEqual(844 * 0.7);
  expect(heightOf('header')).toBeLessThanOrEqual(56);
  expect(sideways()).toBe(0);
});

it.each(LANGS)('shows the new orders first on a phone, wherever the empty board stood (%s)', async (lang) => {
  await showKitchen({ lang });
  clearBoard();
  await page.viewport(200, 844);
  const left = () => document.querySelector('[data-column="new"]')?.getBoundingClientRect().left ?? NaN;
  document.querySelector('[data-column="done"]')?.scrollIntoView({ inline: 'end' });
  await expect.poll(() => left() < 0 || left() > innerWidth - 60).toBe(true);
  const tickets = sixOrders(['pending', 'ready']);
  takeBoard(testBoard(tickets), true);
  await expect.poll(() => seenWhole('[data-column="new"]')).toBe(1);
});

it('keeps the text size of the tickets that was chosen on this device', async () => {
  const [ticket] = sixOrders(['pending']);
  await showKitchen({ tickets: sixOrders(['pending']) });
  const size = () => {
    const note = ticketOn(ticket as Ticket)
      .getByText('حساسية لوز')
      .element();
    return Number.parseFloat(getComputedStyle(note).fontSize);
  };
  const before = size();
  expect(before).toBeGreaterThanOrEqual(16);
  await button('staff.more').click();
  await page.getByRole('radio', { name: i18next.t('kitchen.textSize.largest') }).click();
  await expect.poll(size).toBeGreaterThan(before * 1.3);
  expect(readTextSize()).toBe('largest');
  chooseTextSize('normal');
  await expect.poll(size).toBe(before);
});

for (const [lang, theme] of [
  ['ar', 'light'],
  ['en', 'dark'],
] as const) {
  it(`has no fault that axe finds (${lang}, ${theme})`, async () => {
    setTheme(theme);
    onTestFinished(() => setTheme('system'));
    const statuses = ['pending', 'pending', 'cooking', 'ready', 'canceled'] as const;
    const menu = { menu: [{ dishes: [{ id: 'ful', name: 'Ful', available: false }] }] };
    await showKitchen({ tickets: sixOrders([...statuses]), lang, menu: () => menu });
    const look = async (where: string, sign: Locator) => {
      await expect.element(sign).toBeVisible();
      expect((await axeFaults()).map((fault) => `${where}: ${fault}`)).toEqual([]);
    };
    const open = page.getByRole('button', { name: part('common.details') }).first();
    await look('board', open);
    await open.click();
    await look('ticket', button('kitchen.print'));
    await button('kitchen.cancel.confirm').click();
    await look('cancel', sheet().getByRole('radio').first());
    await userEvent.keyboard('{Escape}');
    await button('kitchen.print').click();
    await look('print', page.getByText(i18next.t('print.paper')));
    await userEvent.keyboard('{Escape}{Escape}');
    await page.getByRole('button', { name: part('kitchen.soldOut') }).click();
    await look('sold out', sheet().getByRole('switch').first());
    await userEvent.keyboard('{Escape}');
    await button('staff.more').click();
    await look('options', button('staff.signOut'));
    await button('kitchen.station.title').click();
    await look('station', button('kitchen.station.all'));
    await page.viewport(390, 844);
    await userEvent.keyboard('{Escape}');
    await look('on a phone', open);
    expect(sideways()).toBe(0);
    session.state = 'out';
    await look('sign-in', page.getByRole('textbox'));
  });
}

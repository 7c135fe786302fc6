import i18next from 'i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { board, setService, takeTicket } from '#src/staff/session/board.ts';
import { part } from '#tests/support/component.tsx';
import { button } from '#tests/support/desk-server.ts';
import { expectIn, sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testLine, testTicket } from '#tests/support/ticket.ts';

const open = (ticket: ReturnType<typeof testTicket>) =>
  ticketOn(ticket)
    .getByRole('button', { name: part('common.details') })
    .click();

it('masks the phone number until somebody asks for it, and keeps the lines of notes and address', async () => {
  const [note, wish, address] = ['1 tea\nno sugar', 'well done\nno salt', '5 Nile Street\nfloor 2'];
  const ticket = testTicket({ order_type: 'DELIVERY', note, lines: [testLine({ note: wish })] });
  const contact = { phone: '01234567890', address };
  await showKitchen({ tickets: [ticket], answers: { 'GET orders/one/contact': () => contact } });
  await expectIn('new', ticket);
  const text = (within: { element: () => Element }) => (within.element() as HTMLElement).innerText;
  for (const each of [note, wish]) await expect.poll(() => text(ticketOn(ticket))).toContain(each);
  await open(ticket);
  await expect.element(button('kitchen.showPhone')).toBeVisible();
  expect(new XMLSerializer().serializeToString(document)).not.toContain(contact.phone);
  await button('kitchen.showPhone').click();
  await expect.element(page.getByText(contact.phone)).toBeVisible();
  for (const each of [note, wish, address]) await expect.poll(() => text(sheet())).toContain(each);
});

it('cancels an order with the reason that its customer reads', async () => {
  const ticket = testTicket({ created_at: Date.now() });
  const canceled = { ...ticket, status: 'canceled', cancel_reason: 'busy', seq: 2 };
  const server = await showKitchen({
    tickets: [ticket],
    answers: { 'POST orders/one/status': () => ({ ticket: canceled }) },
  });
  await expectIn('new', ticket);
  await open(ticket);
  await button('kitchen.cancel.confirm').click();
  await page.getByRole('radio', { name: i18next.t('kitchen.cancel.busy') }).click();
  await button('kitchen.cancel.confirm').last().click();
  await expectIn('done', ticket);
  await expect.element(ticketOn(ticket)).toMatchTextContent(i18next.t('kitchen.cancel.busy'));
  const sent = () => server.sent('POST orders/one/status');
  await expect.poll(sent).toMatchObject([{ from: 'pending', to: 'canceled', reason: 'busy' }]);
});

it('names a test order on board and slips, offers nothing that counts, and takes it away in one tap', async () => {
  const test = testTicket({ is_test: true, number: 0, status: 'delivered', created_at: Date.now() });
  const server = await showKitchen({
    tickets: [test],
    answers: { 'POST setup/test-order/take-away': () => ({}) },
  });
  const shown = page.getByRole('article', { name: i18next.t('kitchen.test.title') });
  await expect.element(shown).toMatchTextContent(i18next.t('kitchen.test.mark'));
  setService({ ...board.service, bills: true });
  await shown.getByRole('button', { name: part('common.details') }).click();
  await expect.element(sheet().getByRole('heading').first()).toMatchTextContent(i18next.t('kitchen.test.title'));
  for (const act of ['bill.title', 'bill.takeBack', 'kitchen.cancel.confirm']) {
    await expect.element(button(act)).not.toBeInTheDocument();
  }
  await button('kitchen.test.away').click();
  await expect.poll(() => server.sent('POST setup/test-order/take-away')).toHaveLength(1);
  takeTicket({ ...test, status: 'canceled', seq: test.seq + 1 });
  await expect.element(shown).not.toBeInTheDocument();
});

it('B86 marks both orders of a guest whose order was typed too, until one is canceled', async () => {
  const guest = testTicket({ status: 'cooking', created_at: Date.now(), typed_at: Date.now() });
  const typed = testTicket({
    id: 'two',
    number: 2,
    created_at: Date.now(),
    taken_by: 'Mona',
    note: `Guest’s order ${guest.code}`,
  });
  const canceled = { ...typed, status: 'canceled', cancel_reason: 'duplicate', seq: 2 };
  await showKitchen({
    tickets: [guest, typed],
    answers: { 'POST orders/two/status': () => ({ ticket: canceled }) },
    lang: 'en',
  });
  await expect.element(ticketOn(guest)).toMatchTextContent(/Made twice: also .*#2/);
  await expect.element(ticketOn(typed)).toMatchTextContent(/Made twice: also .*#1/);
  await open(typed);
  await expect.element(sheet()).toMatchTextContent(/#1.* is the other one/);
  await button('kitchen.cancel.confirm').click();
  await page.getByText(i18next.t('kitchen.cancel.duplicate')).click();
  await button('kitchen.cancel.confirm').last().click();
  await expect.element(ticketOn(guest)).not.toMatchTextContent(/Made twice/);
});

import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatTime } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { device } from '#src/db/device.ts';
import { slug } from '#src/staff/session/venue.ts';
import { centreOf, tapAt } from '#tests/support/component-taps.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { button } from '#tests/support/desk-server.ts';
import { expectIn, nextStep, sheet, showKitchen, ticketOn } from '#tests/support/kitchen-board.tsx';
import { testLine, testTicket } from '#tests/support/ticket.ts';
import { TicketCard } from './ticket-card.tsx';

const MINUTE = 60_000;
const ticket = testTicket({ note: 'بدون ملح' });

it('opens its details wherever it is tapped, and its buttons do their own work', async () => {
  const [onOpen, onMove] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await showStaff(
    <TicketCard
      ticket={ticket}
      column="new"
      timezone="Africa/Cairo"
      isLate={false}
      station={null}
      onOpen={onOpen}
      onMove={onMove}
    />,
  );
  const open = page.getByRole('button', { name: part('common.details') });
  await tapAt(await centreOf(open, page.getByText('بدون ملح')));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ticket);
  expect(onMove).not.toHaveBeenCalled();

  await tapAt(await centreOf(nextStep(ticket)));
  expect(onMove).toHaveBeenCalledOnce();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('is accepted in one tap, as usual or with other minutes', async () => {
  const [usual, longer] = [1, 2].map((number) =>
    testTicket({ id: `order-${number}`, number, estimate_minutes: 20, created_at: Date.now() }),
  ) as [typeof ticket, typeof ticket];
  const server = await showKitchen({ tickets: [usual, longer] });
  await expectIn('new', longer);
  await expect.element(nextStep(usual)).toMatchTextContent('20');
  const accepts = ticketOn(usual).element().querySelectorAll('button[title]');
  expect([...accepts].map((each) => each.getAttribute('title'))).toEqual([
    expect.stringMatching(part('kitchen.acceptIn', { minutes: i18next.t('unit.minutesShort', { value: 10 }) })),
    expect.stringMatching(part('kitchen.acceptUsual', { minutes: i18next.t('count.minutes', { count: 20 }) })),
    expect.stringMatching(part('kitchen.acceptIn', { minutes: i18next.t('unit.minutesShort', { value: 30 }) })),
    expect.stringMatching(part('kitchen.acceptIn', { minutes: i18next.t('unit.minutesShort', { value: 40 }) })),
  ]);
  // The accessible name contains the text on the button.
  const inForty = ticketOn(longer).getByRole('button', { name: part('unit.minutesShort', { value: 40 }) });
  await nextStep(usual).click();
  await inForty.click();
  await expectIn('cooking', longer);
  const sent = (id: string) => () => server.sent(`POST orders/${id}/status`);
  await expect.poll(sent('order-1')).toMatchObject([{ to: 'cooking', ready_in: null }]);
  await expect.poll(sent('order-2')).toMatchObject([{ to: 'cooking', ready_in: 40 * 60 }]);
});

it('says when an accepted order is due, how late it is, and that it was written offline', async () => {
  const cooking = { status: 'cooking', created_at: Date.now() } as const;
  const due = testTicket({ id: 'due', number: 1, ...cooking, ready_at: Date.now() + 20 * MINUTE });
  const late = testTicket({ id: 'late', number: 2, ...cooking, ready_at: Date.now() - 4 * MINUTE - 1_000 });
  const offline = testTicket({ id: 'offline', number: 3, created_at: Date.now(), placed_at: Date.now() - 4 * MINUTE });
  await showKitchen({ tickets: [due, late, offline] });
  await expectIn('new', offline);
  const text = (of: typeof ticket) => ticketOn(of).element().textContent;
  const time = (at: number | null) => formatTime(at ?? 0, 'ar', 'Africa/Cairo');
  expect(text(due)).toMatch(part('kitchen.due', { time: time(due.ready_at) }));
  const minutes = i18next.t('unit.minutesShort', { value: 4 });
  expect(text(late)).toMatch(part('kitchen.late', { minutes }));
  const times = { time: time(offline.placed_at), arrived: time(offline.created_at) };
  expect(text(offline)).toMatch(part('kitchen.offlineOrder', times));
});

it('stays with the kitchen, marked as paid, until the kitchen has made it', async () => {
  const paid = testTicket({
    status: 'cooking',
    closed_at: Date.now(),
    paid: 100,
    created_at: Date.now() - 60 * MINUTE,
  });
  await showKitchen({ tickets: [paid] });
  await expectIn('cooking', paid);
  await expect.element(ticketOn(paid).getByText(i18next.t('bill.paid'))).toBeVisible();
  await expect.element(nextStep(paid)).toBeEnabled();
});

it('does not call a bill paid that was closed on the house', async () => {
  const payment = {
    id: 'p',
    kind: 'taken',
    method: 'house',
    amount: 100,
    tip: 0,
    by: { key: 'k', name: '' },
    at: 0,
  } as const;
  const closed = testTicket({ status: 'cooking', closed_at: Date.now(), paid: 100, payments: [payment] });
  await showKitchen({ tickets: [closed] });
  await expectIn('cooking', closed);
  await expect.element(ticketOn(closed).getByText(i18next.t('bill.closed'))).toBeVisible();
  await expect.element(ticketOn(closed).getByText(i18next.t('bill.paid'))).not.toBeInTheDocument();
});

it('has its lines ticked off on this device while it is cooked', async () => {
  const lines = ['Kofta', 'Tea'].map((name) => testLine({ name, name_ar: name }));
  const order = testTicket({ id: 'ticked', lines });
  await showKitchen({ tickets: [order] });
  await expectIn('new', order);
  const box = (name: string) =>
    page.getByRole('checkbox', { name: i18next.t('kitchen.lineDone', { line: `1 × ${isolate(name)}` }), exact: true });
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await nextStep(order).click();
  await expectIn('cooking', order);
  await box('Kofta').click();
  await expect.element(box('Kofta')).toBeChecked();
  await expect.element(box('Tea')).not.toBeChecked();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const kept = async () => (await device.read((reads) => reads.get('ticks', [slug, order.id])))?.lines;
  await expect.poll(kept).toEqual([0]);

  await button('kitchen.allDay').click();
  await expect.element(sheet()).toMatchTextContent('Tea');
  await expect.element(sheet()).not.toMatchTextContent('Kofta');
});

describe('a combo', () => {
  const cola = { name: 'Cola', name_ar: 'كولا', category_id: 'bar' };
  const drink = { ...cola, kind: 'choice' as const, quantity: 1, price: 0, free: 0, dish: cola };
  const combo = testTicket({
    id: 'combo',
    number: 1,
    status: 'cooking',
    lines: [
      testLine({ name: 'Grill', name_ar: 'مشويات', category_id: 'grills', quantity: 2, options: [drink] }),
      testLine({ name: 'Rice', name_ar: 'أرز', category_id: 'grills' }),
    ],
  });
  const plain = testTicket({
    id: 'plain',
    number: 2,
    status: 'cooking',
    lines: [testLine({ ...cola, quantity: 3 })],
  });
  const categories = ['grills', 'bar'].map((id) => ({ id, name: id, name_ar: '' }));
  const allDay = async () => {
    await page.getByRole('button', { name: part('kitchen.allDay') }).click();
    const dishes = sheet().getByRole('listitem');
    await expect.element(dishes.first()).toBeVisible();
    const counts = dishes.elements().flatMap((dish) => (dish.parentElement?.closest('li') ? [] : dish.textContent));
    await userEvent.keyboard('{Escape}');
    return counts.filter((text) => text.includes('كولا') && !text.includes('مشويات'));
  };

  it('shows its drink at the bar, with the combo’s name, and counts it there', async () => {
    await showKitchen({ tickets: [combo, plain], board: { categories }, path: '?categories=bar' });
    await expectIn('cooking', combo);
    const line = ticketOn(combo).getByRole('listitem').filter({ hasText: 'كولا' });
    await expect.element(line).toMatchTextContent(i18next.t('kitchen.partOf', { combo: 'مشويات' }));
    await expect.element(ticketOn(combo)).not.toMatchTextContent('أرز');
    await expect.element(ticketOn(combo)).toMatchTextContent(i18next.t('kitchen.station.others', { count: 1 }));
    expect(await allDay()).toEqual([expect.stringMatching(/^5/)]);
    await line.getByRole('checkbox').click();
    expect(await allDay()).toEqual([expect.stringMatching(/^3/)]);
  });

  it('shows its drink as an option where the whole combo is made, and counts both', async () => {
    await showKitchen({ tickets: [combo], board: { categories } });
    await expectIn('cooking', combo);
    expect(ticketOn(combo).getByRole('listitem').elements()).toHaveLength(2);
    expect(await allDay()).toEqual([expect.stringMatching(/^2/)]);
    await ticketOn(combo).getByRole('checkbox').first().click();
    expect(await allDay()).toEqual([]);
  });
});

it('names the waiter who took the order', async () => {
  const taken = testTicket({ id: 'taken', number: 8, order_type: 'DINE_IN', table_number: '5', taken_by: 'Mona <b>' });
  await showKitchen({ tickets: [taken] });
  await expect.element(ticketOn(taken).getByText(/Mona <b>/)).toBeVisible();
});

it('begins a size in the other language where its dish begins', async () => {
  const line = testLine({ name: 'Ful', name_ar: 'فول', size_name: 'Large', size_name_ar: '' });
  const ticket = testTicket({ lines: [line] });
  await showKitchen({ tickets: [ticket], lang: 'ar' });
  const startOf = (text: string) => {
    const range = document.createRange();
    range.selectNodeContents(ticketOn(ticket).getByText(text, { exact: true }).element());
    return range.getBoundingClientRect().right;
  };
  await expect.element(ticketOn(ticket).getByText('Large')).toBeVisible();
  expect(startOf('Large')).toBeCloseTo(startOf('فول'), 0);
});

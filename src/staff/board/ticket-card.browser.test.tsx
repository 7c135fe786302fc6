import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { centreOf, tapAt } from '#tests/support/component-taps.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { testTicket } from '#tests/support/ticket.ts';
import { TicketCard } from './ticket-card.tsx';

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

  const move = document.querySelector<HTMLElement>('[data-move]');
  await tapAt(await centreOf(page.elementLocator(move ?? document.body)));
  expect(onMove).toHaveBeenCalledOnce();
  expect(onOpen).toHaveBeenCalledOnce();
});

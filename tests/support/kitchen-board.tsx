import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import i18next from 'i18next';
import { afterEach, expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { StaffRole } from '#src/contract/staff/access.ts';
import type { Board, StatusTap, Ticket } from '#src/contract/staff/board.ts';
import type { Lang } from '#src/domain/lang.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import type { Column } from '#src/staff/board/columns.ts';
import { router } from '#src/staff/router.tsx';
import { board, clearBoard, setLink, takeBoard } from '#src/staff/session/board.ts';
import { setTypeFilter } from '#src/staff/board/board-filter.ts';
import { forgetBoard } from '#src/staff/session/kept-board.ts';
import { sendQueue } from '#src/staff/session/send-queue.ts';
import { session } from '#src/staff/session/session.ts';
import { takeCalls } from '#src/staff/session/calls.ts';
import { slug } from '#src/staff/session/venue.ts';
import { showRoutes, STAFF } from './component.tsx';
import { type DeskServer, serveDesk } from './desk-server.ts';
import { testBoard } from './ticket.ts';

type Showing = {
  tickets?: Ticket[];
  board?: Partial<Board>;
  lang?: Lang;
  role?: StaffRole;
  /** Follows the address of the board: `?categories=`. */
  path?: string;
  answers?: DeskServer['answers'];
  menu?: () => object;
};

/** Draws the kitchen's page as on a tablet that is signed in and connected. A tap is answered as it was meant. */
export async function showKitchen({
  tickets = [],
  board: more = {},
  lang = 'ar',
  role = 'kitchen',
  path = '',
  answers = {},
  menu = () => ({ menu: [] }),
}: Showing): Promise<DeskServer> {
  const others = fetch.bind(window);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    /^\/api\/[^/]+\/menu$/.test(new URL(address, location.href).pathname)
      ? Response.json(menu())
      : others(address, init),
  );
  const server = serveDesk({ 'POST seen': () => ({ now: Date.now() }), ...taps(tickets), ...answers });
  session.role = role;
  takeBoard(testBoard(tickets, more), true);
  takeCalls(more.calls ?? []);
  setLink('live', null);
  await page.viewport(1180, 820);
  const history = createMemoryHistory({ initialEntries: [`/${slug}/kitchen${path}`] });
  const { parseSearch, stringifySearch } = router.options;
  await showRoutes(createRouter({ routeTree: router.routeTree, parseSearch, stringifySearch, history }), {
    ...STAFF,
    lang,
  });
  return server;
}

afterEach(async () => {
  await Promise.all(board.waiting.map((row) => sendQueue.drop(row)));
  clearBoard();
  await forgetBoard();
  setTypeFilter(null);
  vi.unstubAllGlobals();
});

function taps(tickets: readonly Ticket[]): DeskServer['answers'] {
  const entries = tickets.map((first) => {
    let ticket = first;
    return [
      `POST orders/${ticket.id}/status`,
      ({ to }: StatusTap) => {
        ticket = { ...ticket, status: to, seq: ticket.seq + 1 };
        return { ticket };
      },
    ];
  });
  return Object.fromEntries(entries) as DeskServer['answers'];
}

export const ticketOn = ({ number }: Ticket): Locator =>
  page.getByRole('article', { name: i18next.t('print.order', { number: isolateLtr(String(number)) }), exact: true });

/** The button with the next step of an order. */
export const nextStep = (ticket: Ticket): Locator => {
  const found = ticketOn(ticket).element().querySelector('[data-move]');
  if (!found) throw new Error(`order ${ticket.number} has no next step`);
  return page.elementLocator(found);
};

export async function expectIn(column: Column, { id }: Ticket): Promise<void> {
  await expect.poll(() => document.querySelector(`[data-column="${column}"] [data-ticket="${id}"]`)).not.toBeNull();
}

export const sheet = (): Locator => page.getByRole('dialog').last();

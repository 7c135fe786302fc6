import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Lang } from '#src/domain/lang.ts';
import type { OrderPayload } from '#src/contract/order-payload.ts';
import { fetchMenu, must, plainDishes, type WireDish } from './menu.ts';
import { wordsOf, type Words } from './words.ts';

export type Placed = { id: string; number: string };

type Item = OrderPayload['items'][number];

type Wish = Partial<OrderPayload> & {
  /** `price`: with its options. */
  dishes?: ({ dish: WireDish } & Partial<Pick<Item, 'quantity' | 'note' | 'price' | 'options'>>)[];
  ageSeconds?: number;
};

export async function placeOrder(origin: string, slug: string, wish: Wish = {}): Promise<Placed> {
  const { dishes, ageSeconds = 0, ...more } = wish;
  const wanted = dishes ?? [{ dish: must(plainDishes(await fetchMenu(origin, slug))[0], 'dish without sizes') }];
  const key = randomUUID();
  const items = wanted.map(({ dish, ...own }) => ({
    id: dish.id,
    name: dish.name,
    quantity: 1,
    price: dish.price ?? 0,
    size_id: null,
    size_name: null,
    ...own,
  }));
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const answer = await fetch(`${origin}/api/${slug}/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"`, 'Order-Age': String(ageSeconds) },
    body: JSON.stringify({
      table_number: null,
      customer_phone: '01012345678',
      customer_address: null,
      is_delivery: false,
      items,
      total: subtotal,
      discount: 0,
      delivery: 0,
      client_order_id: key,
      order_type: 'PICKUP',
      placed_at: new Date(Date.now() - ageSeconds * 1000).toISOString(),
      ...more,
    }),
  });
  const body = (await answer.json()) as { order_id?: string; number?: string | number };
  if (!answer.ok || !body.order_id) throw new Error(`the order was answered ${answer.status}: ${JSON.stringify(body)}`);
  return { id: body.order_id, number: String(body.number) };
}

export type BoardPage = {
  page: Page;
  say: Words;
  open: (path?: string) => Promise<void>;
  signIn: (key: string) => Promise<void>;
  enter: (key: string) => Promise<void>;
  column: (name: 'new' | 'cooking' | 'ready' | 'onWay' | 'done') => Locator;
  ticket: (order: { id: string }) => Locator;
  tap: (order: { id: string }) => Promise<void>;
  expectIn: (name: Parameters<BoardPage['column']>[0], order: { id: string }, timeout?: number) => Promise<void>;
  expectLive: (timeout?: number) => Promise<void>;
  notes: () => Promise<number>;
};

export function boardOn(page: Page, origin: string, slug: string, lang: Lang): BoardPage {
  const say = wordsOf(lang);
  const board: BoardPage = {
    page,
    say,
    open: async (path = '') => {
      await page.goto(`${origin}/${slug}/kitchen${path}`);
    },
    signIn: async (key) => {
      await page.getByRole('textbox', { name: say.part('staff.key') }).fill(key);
      await page.getByRole('button', { name: say.whole('staff.submit') }).click();
    },
    enter: async (key) => {
      await board.open();
      await board.signIn(key);
      await board.expectLive();
    },
    column: (name) => page.locator(`[data-column="${name}"]`),
    ticket: ({ id }) => page.locator(`[data-ticket="${id}"]`),
    tap: (order) => board.ticket(order).locator('[data-move]').click(),
    expectIn: (name, { id }, timeout = 10_000) =>
      expect(board.column(name).locator(`[data-ticket="${id}"]`)).toBeVisible({ timeout }),
    expectLive: (timeout = 15_000) => expect(page.getByText(say.part('kitchen.online'))).toBeVisible({ timeout }),
    notes: () => page.evaluate(() => (globalThis as { notesPlayed?: number }).notesPlayed ?? 0),
  };
  return board;
}

export async function hearAlarm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = globalThis as { notesPlayed?: number };
    heard.notesPlayed = 0;
    globalThis.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        heard.notesPlayed = (heard.notesPlayed ?? 0) + 1;
        return super.createOscillator();
      }
    };
  });
}

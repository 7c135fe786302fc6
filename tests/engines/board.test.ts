import { describe } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { placeOrder, type Placed } from '#tests/support/kitchen.ts';
import { must } from '#tests/support/menu.ts';
import { wordsOf } from '#tests/support/words.ts';
import { engine, expect, LANGS_TESTED, PHONE, SLUG, test } from './engine-test.ts';
import { signIn } from './screens.ts';
import type { Tab } from './tab.ts';

const TICKETS = 14;
const TABLET = [1180, 820] as const;

/** What is wrong with the cards, each of them scrolled to: another lies over it, or a finger cannot touch its button. */
const faultsOfCards = (tab: Tab) =>
  tab.run(async () => {
    const box = (element: Element) => element.getBoundingClientRect();
    const cards = [...document.querySelectorAll('[data-ticket]')];
    const faults: string[] = [];
    for (const card of cards) {
      card.scrollIntoView({ block: 'center', behavior: 'instant' });
      // What is out of sight is drawn with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const name = card.textContent.slice(0, 12);
      const { left, right, top, bottom } = box(card);
      const overlapping = cards.filter((other) => {
        const { left: itsLeft, right: itsRight, top: itsTop, bottom: itsBottom } = box(other);
        const isBeside = itsRight < left + 1 || right < itsLeft + 1;
        return other !== card && !isBeside && itsBottom > top + 1 && bottom > itsTop + 1;
      });
      for (const other of overlapping) faults.push(`${name} and ${other.textContent.slice(0, 12)} overlap`);
      const button = card.querySelector('[data-move]');
      const { x, y, width, height } = button ? box(button) : new DOMRect();
      const touched = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!button?.contains(touched)) faults.push(`a finger on the button of ${name} touches ${touched?.className}`);
    }
    return faults;
  });

describe.each(LANGS_TESTED)(`the board in ${engine}, %s`, (lang) => {
  const say = wordsOf(lang);

  test.for([TABLET, PHONE])(
    `shows ${TICKETS} tickets at %i × %i, accepts, and goes on without the server`,
    async (size, { device, outage, server }) => {
      const orders: Placed[] = [];
      while (orders.length < TICKETS)
        orders.push(await placeOrder(server.url, SLUG, { note: `note ${orders.length}` }));
      const { key } = await server.staffKey(SLUG, 'kitchen');
      const { tab } = await device.open({ size });
      const inColumn = (column: string, { id }: { id: string }) => ({
        css: `[data-column="${column}"] [data-ticket="${id}"]`,
      });
      const move = ({ id }: { id: string }) => tab.tap({ css: `[data-ticket="${id}"] [data-move]` });
      const statusOf = ({ id }: { id: string }) => server.orders(SLUG).find((order) => order.id === id)?.status;

      await signIn(tab, say, key);
      await tab.has({ css: '[data-column="new"] [data-ticket]' });
      await tab.until('"New" in sight', () => {
        const { left, right } =
          document.querySelector('[data-column="new"]')?.getBoundingClientRect() ?? new DOMRect(-1);
        return left >= -1 && right <= innerWidth + 1;
      });
      // A column draws more tickets when its end comes into view.
      await tab.until(
        'all tickets',
        (count) => {
          const cards = document.querySelectorAll('[data-ticket]');
          cards[cards.length - 1]?.scrollIntoView();
          return cards.length === count;
        },
        TICKETS,
      );
      await eventually(async () => expect(await faultsOfCards(tab)).toEqual([]));

      const [first, second] = orders;
      await move(must(first, 'order'));
      await tab.has(inColumn('cooking', must(first, 'order')));
      await eventually(() => expect(statusOf(must(first, 'order'))).toBe('cooking'));
      const live = await placeOrder(server.url, SLUG);
      await tab.has(inColumn('new', live));
      // What says that the order was accepted may lie over a button for a moment.
      await eventually(async () => expect(await faultsOfCards(tab)).toEqual([]));

      await outage.begin();
      await tab.sees(say.part('kitchen.reconnecting'));
      await move(must(second, 'order'));
      await tab.has(inColumn('cooking', must(second, 'order')));
      await outage.end();
      await eventually(() => expect(statusOf(must(second, 'order'))).toBe('cooking'), 45_000);
    },
  );
});

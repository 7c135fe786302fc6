import { PHONE } from '#tests/support/app.ts';
import { nameIn, type WireDish } from '#tests/support/menu.ts';
import type { Words } from '#tests/support/words.ts';
import { SLUG } from './engine-test.ts';
import type { Tab } from './tab.ts';

export type Guest = ReturnType<typeof guestOn>;

/** What a guest does, in any engine. `pieces`: in the cart afterwards. */
export function guestOn(tab: Tab, say: Words) {
  const openList = async ({ category }: WireDish) => tab.open(`/${SLUG}/menu-list/${category.id}`);
  const expectPieces = async (pieces: number) =>
    tab.has({ role: 'link', name: say.whole('a11y.cart', { count: pieces }) });
  return {
    expectPieces,
    add: async (dish: WireDish, pieces = 1) => {
      await openList(dish);
      await tab.tap({ role: 'button', name: say.whole('a11y.add', { dish: nameIn(dish, say.lang) }) });
      await expectPieces(pieces);
    },
    /** With the first option of each group that asks for one. */
    addWithOptions: async (dish: WireDish, pieces = 1) => {
      await openList(dish);
      await tab.tap({ role: 'button', name: say.part('a11y.choose', { dish: nameIn(dish, say.lang) }) });
      await tab.has({ role: 'button', name: say.part('dish.add') });
      const unchosen = 'dialog[open] [role=group]:has([type=radio]):not(:has(:checked)) label';
      while ((await tab.count(unchosen)) > 0) await tab.tap({ css: unchosen });
      await tab.tap({ role: 'button', name: say.part('dish.add') });
      await expectPieces(pieces);
    },
    /** Returns the order's key. */
    confirm: async (): Promise<string> => {
      await tab.open(`/${SLUG}/order`);
      await tab.type({ role: 'textbox', name: say.part('checkout.phone.label') }, PHONE);
      await tab.tap({ role: 'button', name: say.part('checkout.confirm') });
      await tab.at(/\/order-successful\?key=/);
      return new URL(await tab.page.url()).searchParams.get('key') ?? '';
    },
    expectSent: async () => tab.sees(say.part('sent.title')),
    expectSaved: async () => tab.sees(say.part('saved.title')),
  };
}

import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { formatTime } from '#src/i18n/format.ts';
import { isolate, isolateLtr } from '#src/i18n/isolate.ts';
import type { OutboxRow } from '#src/outbox/orders.ts';
import { newRow } from '#src/outbox/place-order.ts';
import { saveOrderNews } from '#src/queries/order-events.ts';
import { cafeMenu } from '#tests/support/cafe-menu.ts';
import { loadMenu, part, serveHost, SLUG } from '#tests/support/component.tsx';
import { ORDER_ID, storeOrder } from '#tests/support/order-row.ts';
import { confirmation, LINES, orderConflict, orderResult, ours, writeOrder } from '#tests/support/outbox.ts';
import { showApp } from '#tests/support/show-app.ts';
import { lineOption } from '#tests/support/dish.ts';

const { t } = i18next;
const main = () => page.getByRole('main');
/** The words before the first value of a text. */
const opening = (key: string) => t(key).split('{')[0] ?? '';
const button = (key: string) => page.getByRole('button', { name: part(key) });
const CODE = 'NAWARA25';
const PROMO = { promo: { code: CODE, percent: 25 }, promoCode: CODE };

/** Shows the order as the phone keeps it after the host's answer. */
async function showOrder(change: Partial<OutboxRow>, order: object = {}): Promise<void> {
  const row = { ...newRow(confirmation({ slug: SLUG, ...order }), Date.now()), ...change };
  await writeOrder(row);
  await showApp(`order-successful?key=${row.key}`);
}

const asks = (
  reason: OutboxRow['reason'],
  conflict: Partial<NonNullable<OutboxRow['conflict']>>,
): Partial<OutboxRow> => ({
  state: 'needs_customer',
  reason,
  conflict: orderConflict(conflict),
});

const sent = (result: Partial<NonNullable<OutboxRow['result']>> = {}): Partial<OutboxRow> => ({
  state: 'accepted',
  result: orderResult(result),
});

it('B65 the last use of a code went to somebody else: says that, and not that the phone was offline', async () => {
  await showOrder(asks('promo_invalid', { reason: 'used_up' }), PROMO);
  await expect.element(main()).toMatchTextContent(opening('decide.promoUsedUp'));
  await expect.element(main()).toMatchTextContent(t('decide.promoBody'));
  await expect.element(main()).not.toMatchTextContent(t('decide.body'));
  await expect.element(button('decide.acceptNoCode')).toBeVisible();
});

it.each([
  [true, 'decide.body', 'decide.bodyOnline'],
  [false, 'decide.bodyOnline', 'decide.body'],
])('B65 a price rose, and the phone had no network meanwhile: %s', async (was_offline, said, other) => {
  const higher = asks('price_changed', { changes: [{ kind: 'price', index: 0, new_price: 50 }] });
  await showOrder({ ...higher, was_offline });
  await expect.element(main()).toMatchTextContent(t(said));
  await expect.element(main()).not.toMatchTextContent(t(other));
  await expect.element(main()).toMatchTextContent(/50\.00/);
  await expect.element(button('decide.accept')).toBeVisible();
});

it('takes a dish that became another one only if the customer takes it', async () => {
  await showOrder(
    asks('item_unavailable', {
      changes: [
        { kind: 'item_changed', index: 1, name: 'Water', name_secondry: 'مياه', new_price: 5 },
        { kind: 'dish_gone', index: 1 },
      ],
    }),
  );
  const choices = page.getByRole('radiogroup', { name: /مياه/ });
  await expect.element(choices.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(button('decide.acceptRest')).toBeDisabled();
  await choices.getByText(t('decide.leave')).click();
  await expect.element(button('decide.acceptRest')).toBeEnabled();
  await choices.getByText(t('decide.take')).click();
  await expect.element(button('decide.acceptAll')).toBeVisible();
});

it('never sends again unasked what a guest wanted left out', async () => {
  const onion = lineOption('without', 'onion', { kind: 'remove', name: { en: 'Without onion', ar: 'بدون بصل' } });
  const lines = LINES.map((line, at) => (at === 0 ? { ...line, options: [onion] } : line));
  const change = { kind: 'option_gone', index: 0, group_id: 'without', option_id: 'onion', new_price: 40 } as const;
  await showOrder(asks('item_unavailable', { changes: [change] }), {
    lines,
    capabilities: { notes: true, options: true },
  });
  await expect.element(main()).toMatchTextContent(t('cart.removalGone', { names: isolate('بصل') }));
  await expect.element(main()).not.toMatchTextContent(t('decide.optionGone'));
  const choices = page.getByRole('radiogroup');
  await expect.element(choices.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await expect.element(choices).toMatchTextContent(t('options.required'));
  await expect.element(button('decide.acceptRest')).toBeDisabled();
  await choices.getByText(t('decide.leaveDish')).click();
  await expect.element(choices).not.toMatchTextContent(t('options.required'));
  await expect.element(button('decide.acceptRest')).toBeEnabled();
  await choices.getByText(t('options.with', { names: isolate('بصل') })).click();
  await expect.element(button('decide.acceptAll')).toBeVisible();
});

it('says what a sold-out dish means for the order', async () => {
  await showOrder(asks('item_unavailable', { changes: [{ kind: 'sold_out', index: 0 }] }));
  await expect.element(main()).toMatchTextContent(t('decide.goneEffect'));
  await expect.element(button('decide.acceptRest')).toBeVisible();
});

const option = (id: string, ar: string) => lineOption('extras', id, { name: { en: id, ar } });
const [first, second] = LINES.map((line) => ({ ...line, size_name: null }));
const mainAction = () => page.getByRole('main').getByRole('button').first();

it('tells lines of one dish apart by their options, whether they changed or not', async () => {
  const lines = first
    ? [option('cheese', 'جبنة'), option('egg', 'بيض')].map((one) => ({ ...first, options: [one] }))
    : [];
  await showOrder(asks('price_changed', { changes: [{ kind: 'price', index: 0, new_price: 50 }] }), { lines });
  const ofDish = page.getByRole('listitem').filter({ hasText: 'كشري' });
  await expect.element(ofDish.filter({ hasText: t('decide.price') })).toMatchTextContent('جبنة');
  await expect.element(ofDish.filter({ hasText: t('decide.unchanged') })).toMatchTextContent('بيض');
});

it('names what is missing, and does not offer the drink alone as the order', async () => {
  const needed = {
    kind: 'options_needed',
    index: 0,
    group_id: 'bread',
    group_name: 'Bread',
    group_name_secondry: 'العيش',
  } as const;
  await showOrder(asks('item_unavailable', { changes: [needed] }));
  await expect.element(main()).toMatchTextContent(t('options.needed', { groups: isolate('العيش') }));
  await expect.element(main()).toMatchTextContent(t('decide.unlessChosen'));
  await expect.element(mainAction()).toHaveAccessibleName(t('decide.choose'));
  await expect.element(button('decide.acceptRest')).toBeVisible();
});

it.each([
  ['the meal', 0, 'decide.edit'],
  ['the drink', 1, 'decide.acceptRest'],
])('offers first what is left of the order: without %s', async (_, index, word) => {
  await showOrder(asks('item_unavailable', { changes: [{ kind: 'sold_out', index }] }));
  await expect.element(mainAction()).toHaveAccessibleName(part(word));
  await expect.element(button('decide.edit')).toBeVisible();
  await expect.element(button('decide.acceptRest')).toBeVisible();
});

it('says that a choice is needed where nothing else is left, and not that all is gone', async () => {
  const lines = second ? [second] : [];
  await showOrder(asks('item_unavailable', { changes: [{ kind: 'options_needed', index: 0 }] }), { lines });
  await expect.element(page.getByRole('heading', { name: t('decide.title') })).toBeVisible();
  await expect.element(mainAction()).toHaveAccessibleName(t('decide.choose'));
  await expect.element(button('decide.acceptRest')).not.toBeInTheDocument();
});

it('reports a price that fell while the order waited', async () => {
  await showOrder(sent({ total: 9000 }));
  await expect.element(main()).toMatchTextContent(opening('sent.lower'));
});

it('A27 shows the order that the restaurant has, once its lines are known', async () => {
  const byIds = Promise.withResolvers<Response>();
  serveHost({ 'by-ids': () => byIds.promise });
  await showOrder(sent({ earlier: true }), PROMO);
  await expect.element(main()).toMatchTextContent(t('sent.earlier'));
  await expect.element(main()).not.toMatchTextContent(t('checkout.totals.total'));
  const order = { id: 'ord-1', status: 'pending', products: [{ name: 'Coffee', quantity: 1, price: 40 }], total: 40 };
  byIds.resolve(ours(200, { orders: [order] }));
  await expect.element(main()).toMatchTextContent(t('checkout.totals.total'));
  await expect.element(main()).not.toMatchTextContent(part('checkout.totals.discount', { percent: '' }));
});

it('B43 shows a link to the order that cannot be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await showOrder(sent());
  await button('sent.keepLink').click();
  const link = isolateLtr(`${location.origin}/${SLUG}/track-your-order/ord-1`);
  await expect.element(page.getByText(t('sent.copyFailed', { link })).first()).toBeVisible();
});

const cancelledAloud = () =>
  page.getByRole('alert').filter({ hasText: part('live.status', { status: t('status.canceled') }) });
const known = sent({ order_id: ORDER_ID, order_wire_id: ORDER_ID });

it('announces that the venue cancelled', async () => {
  await storeOrder('pending');
  await showOrder(known);
  (await page.getByRole('link', { name: t('track.title') }).findElement()).focus();
  await saveOrderNews(SLUG, ORDER_ID, { status: 'canceled', timeline: [], cancel_reason: null, ready_at: null });
  await expect.element(cancelledAloud()).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: t('cancelled.title') })).toHaveFocus();
});

it('announces on opening that the venue has cancelled', async () => {
  await storeOrder('canceled');
  await showOrder(known);
  await expect.element(cancelledAloud()).toBeInTheDocument();
});

it('tells the times of a waiting order by the clock of the venue, wherever the phone is', async () => {
  const TOKYO = 'Asia/Tokyo';
  loadMenu({ ...cafeMenu(), venue: { slug: SLUG, name: 'Cafe', timezone: TOKYO } });
  const confirmed_at = Date.now();
  await showOrder({ confirmed_at, was_offline: true, last: { kind: 'offline', status: null, code: null, at: 0 } });
  const until = formatTime(confirmed_at + confirmation().holdMs, 'ar', TOKYO);
  await expect.element(main()).toMatchTextContent(part('saved.until', { time: isolate(until.replace('\u00A0', ' ')) }));
});

describe('B86 an order that a waiter typed although it had arrived', () => {
  const twice = {
    ...sent(),
    reason: 'typed',
    last: { kind: 'too_late', status: 409, code: 'too_late', at: 0 },
  } as const;

  it('says that the venue makes both, and not that all is well', async () => {
    await showOrder(twice);
    await expect.element(page.getByRole('heading', { name: t('handover.twice.title') })).toBeVisible();
    await expect.element(main()).toMatchTextContent(t('handover.twice.body'));
    for (const key of ['sent.body', 'cancelled.tooLate']) await expect.element(main()).not.toMatchTextContent(t(key));
    await expect.element(page.getByRole('status').filter({ hasText: t('handover.twice.title') })).toBeInTheDocument();
  });

  it('says it on the screen of the order, too, until one of both is taken back', async () => {
    const { record } = await storeOrder('cooking', { key: 'typed-order-of-a-guest' });
    await writeOrder({ ...newRow(confirmation({ key: 'typed-order-of-a-guest', slug: SLUG }), Date.now()), ...twice });
    serveHost({ 'by-ids': () => Response.json({ orders: [record] }) });
    await showApp(`track-your-order/${ORDER_ID}`);
    await expect.element(main()).toMatchTextContent(t('handover.twice.body'));
    await saveOrderNews(SLUG, ORDER_ID, {
      status: 'canceled',
      timeline: [],
      cancel_reason: 'duplicate',
      ready_at: null,
    });
    await expect.element(main()).not.toMatchTextContent(t('handover.twice.body'));
  });
});

import type { GenericSchema } from 'valibot';
import { ByIdsRequest, CancelAnswer, CancelRequest, OrderPayload } from '#src/contract/order.ts';
import { ReviewPayload } from '#src/contract/review.ts';
import * as answers from './answers.ts';
import { ALWAYS, type Operation, WRITING } from './operation.ts';

const list = (id: string, path: string, summary: string, name: string, schema: GenericSchema): Operation => ({
  id,
  method: 'get',
  path: `/:slug${path}`,
  summary,
  answers: { 200: [name, schema], 304: 'The cached answer is still valid (If-None-Match).' },
  problems: [...ALWAYS, 'venue_gone'],
});

export const OPERATIONS: readonly Operation[] = [
  list('menu', '/menu', 'The whole menu, the delivery areas and the venue', 'Menu', answers.MenuAnswer),
  {
    ...list('dishes', '/dishes', 'The dishes of one category, or all of them', 'Dishes', answers.DishesAnswer),
    query: { category_id: 'Only the dishes of this category' },
  },
  {
    ...list('dish', '/dishes/:id', 'One dish', 'Dish', answers.DishAnswer),
    problems: [...ALWAYS, 'venue_gone', 'not_found'],
  },
  {
    id: 'followMenu',
    method: 'get',
    path: '/:slug/menu/events',
    summary: 'Announces changes of the menu',
    description: 'Server-sent events named menu, with the ETag of the menu: one at once, and one after each change.',
    answers: { 200: 'text/event-stream' },
    problems: [...ALWAYS, 'venue_gone'],
  },
  {
    id: 'preparation',
    method: 'get',
    path: '/:slug/preparation',
    summary: 'How many minutes an order takes now, by order type',
    description: 'The minutes of the venue, corrected by what its kitchen took in the last hour.',
    answers: { 200: ['Preparation', answers.PreparationAnswer] },
    problems: [...ALWAYS, 'venue_gone'],
  },
  list('reviews', '/reviews', 'What guests wrote', 'Reviews', answers.ReviewsAnswer),
  list('carousel', '/carousel', 'The pictures above the menu', 'Carousel', answers.CarouselAnswer),
  list('banners', '/banners.json', 'The carousel by its older name', 'Banners', answers.BannersAnswer),
  list('promocodes', '/promocodes.json', 'Promo codes', 'Promocodes', answers.PromocodesAnswer),
  list('onboarding', '/onboarding.json', 'Slides of the tour', 'Onboarding', answers.OnboardingAnswer),
  list('notifications', '/notifications.json', 'News of the venue', 'Notifications', answers.NotificationsAnswer),
  list('oldOrders', '/orders.json', 'Always empty: history is by ids', 'OldOrders', answers.OldOrdersAnswer),
  {
    id: 'createOrder',
    method: 'post',
    path: '/:slug/orders',
    summary: 'Makes an order',
    description:
      'Prices are claims to compare with the menu, never inputs. With a key the same body makes at most one order, ' +
      'however often it is sent; a 409, 413 or 422 leaves the key unspent.',
    headers: ['Idempotency-Key', 'Order-Age'],
    request: ['OrderPayload', OrderPayload],
    answers: { 200: ['Created', answers.CreatedAnswer], 201: ['Created', answers.CreatedAnswer] },
    problems: [
      ...WRITING,
      'price_changed',
      'item_unavailable',
      'venue_closed',
      'promo_invalid',
      'zone_unavailable',
      'zone_minimum',
      'table_code_old',
      'open_orders',
      'order_rate',
      'order_stale',
      'in_progress',
      'key_void',
      'key_reused',
      'blocked',
      'venue_gone',
    ],
  },
  {
    id: 'findOrders',
    method: 'post',
    path: '/:slug/orders/by-ids',
    summary: 'Orders by their ids, or by the keys they were made with',
    description: 'Unknown orders and those of other venues are left out. Withdrawn keys are listed under void_keys.',
    request: ['ByIdsRequest', ByIdsRequest],
    answers: { 200: ['Orders', answers.OrdersAnswer] },
    problems: WRITING,
  },
  {
    id: 'cancelOrder',
    method: 'post',
    path: '/:slug/orders/cancel',
    summary: 'Cancels the order of a key, or voids the key if it has no order yet',
    request: ['CancelRequest', CancelRequest],
    answers: { 200: ['Withdrawn', CancelAnswer] },
    problems: [...WRITING, 'too_late'],
  },
  {
    id: 'followOrder',
    method: 'get',
    path: '/:slug/orders/:id/events',
    summary: 'The changes of one order as they happen',
    description:
      'Server-sent events. `status`, with its number as id: the status of the order. `kitchen`: when a board was last seen.',
    headers: ['Last-Event-ID'],
    answers: { 200: 'text/event-stream', 204: 'Nothing more can come.' },
    problems: [...ALWAYS, 'venue_gone', 'not_found'],
  },
  {
    id: 'writeReview',
    method: 'post',
    path: '/:slug/reviews',
    summary: 'One review for each delivered order',
    request: ['ReviewPayload', ReviewPayload],
    answers: { 200: ['ReviewTaken', answers.ReviewTaken], 201: ['ReviewTaken', answers.ReviewTaken] },
    problems: [...WRITING, 'venue_gone', 'not_found', 'order_not_delivered', 'review_exists'],
  },
];

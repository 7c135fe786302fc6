import { Hono } from 'hono';
import { CUSTOMER_CALLS } from '#src/contract/customer-calls.ts';
import type { Call, NamedSchema } from '#src/contract/staff/calls.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { route, UNCHANGED } from '#server/http/describe-call.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import type { ContentName } from '#server/menus/content-wire.ts';
import {
  BannersAnswer,
  CarouselAnswer,
  NotificationsAnswer,
  OldOrdersAnswer,
  OnboardingAnswer,
  PromocodesAnswer,
  ReviewsAnswer,
} from '#server/openapi/answers.ts';

const listCall = (call: Call, summary: string, answer: NamedSchema) =>
  route(call, { summary, answers: { 200: answer, ...UNCHANGED } });

const LISTS: readonly [ContentName, ReturnType<typeof listCall>][] = [
  ['reviews', listCall(CUSTOMER_CALLS.reviews, 'What guests wrote', { Reviews: ReviewsAnswer })],
  ['carousel', listCall(CUSTOMER_CALLS.carousel, 'The pictures above the menu', { Carousel: CarouselAnswer })],
  ['orders', listCall(CUSTOMER_CALLS.oldOrders, 'Always empty: history is by ids', { OldOrders: OldOrdersAnswer })],
  ['promocodes', listCall(CUSTOMER_CALLS.promocodes, 'Promo codes', { Promocodes: PromocodesAnswer })],
  ['banners', listCall(CUSTOMER_CALLS.banners, 'The carousel by its older name', { Banners: BannersAnswer })],
  ['onboarding', listCall(CUSTOMER_CALLS.onboarding, 'Slides of the tour', { Onboarding: OnboardingAnswer })],
  [
    'notifications',
    listCall(CUSTOMER_CALLS.notifications, 'News of the venue', { Notifications: NotificationsAnswer }),
  ],
];

export function contentRoutes({ menus, now }: Pick<Deps, 'menus' | 'now'>) {
  const app = new Hono<ApiEnv>();
  for (const [name, call] of LISTS) {
    app.on(...call, async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).content(name, now())));
  }
  return app;
}

import { Hono } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { type Call, describeCall, UNCHANGED } from '#server/http/describe-call.ts';
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

type Content = { name: ContentName; path: string; summary: string; answer: Call['answers'][number] };

const CONTENT: readonly Content[] = [
  { name: 'reviews', path: '/reviews', summary: 'What guests wrote', answer: { Reviews: ReviewsAnswer } },
  { name: 'carousel', path: '/carousel', summary: 'The pictures above the menu', answer: { Carousel: CarouselAnswer } },
  {
    name: 'orders',
    path: '/orders.json',
    summary: 'Always empty: history is by ids',
    answer: { OldOrders: OldOrdersAnswer },
  },
  { name: 'promocodes', path: '/promocodes.json', summary: 'Promo codes', answer: { Promocodes: PromocodesAnswer } },
  {
    name: 'banners',
    path: '/banners.json',
    summary: 'The carousel by its older name',
    answer: { Banners: BannersAnswer },
  },
  {
    name: 'onboarding',
    path: '/onboarding.json',
    summary: 'Slides of the tour',
    answer: { Onboarding: OnboardingAnswer },
  },
  {
    name: 'notifications',
    path: '/notifications.json',
    summary: 'News of the venue',
    answer: { Notifications: NotificationsAnswer },
  },
];

export function contentRoutes({ menus, now }: Pick<Deps, 'menus' | 'now'>) {
  const app = new Hono<ApiEnv>();
  for (const { name, path, summary, answer } of CONTENT) {
    const call = describeCall({ summary, answers: { 200: answer, ...UNCHANGED } });
    app.get(path, call, async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).content(name, now())));
  }
  return app;
}

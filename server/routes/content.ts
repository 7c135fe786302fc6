import { Hono } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import type { ContentName } from '#server/menus/content-wire.ts';

export const CONTENT_PATHS: Record<ContentName, string> = {
  reviews: '/reviews',
  carousel: '/carousel',
  orders: '/orders.json',
  promocodes: '/promocodes.json',
  banners: '/banners.json',
  onboarding: '/onboarding.json',
  notifications: '/notifications.json',
};

export function contentRoutes({ menus }: Pick<Deps, 'menus'>) {
  const app = new Hono<ApiEnv>();
  for (const name of Object.keys(CONTENT_PATHS) as ContentName[]) {
    app.get(CONTENT_PATHS[name], async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).content[name]));
  }
  return app;
}

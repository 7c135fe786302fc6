import { Hono } from 'hono';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { problem } from '#server/http/problem.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import { createMenuNews } from '#server/menus/menu-news.ts';
import { sendMenuEvents } from './menu-events.ts';

export function menuRoutes(deps: Pick<Deps, 'database' | 'menus' | 'menuStreams' | 'estimates'>) {
  const { menus } = deps;
  const news = createMenuNews(deps.database, menus);
  return new Hono<ApiEnv>()
    .get('/menu', async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).menu))
    .get('/menu/events', (c) => sendMenuEvents(c, deps, news))
    .get('/preparation', async (c) => {
      // Also from the kitchen's last hour, so it changes without the menu.
      c.header('Cache-Control', 'no-store');
      return c.json({ minutes: await deps.estimates.minutesOf(deps.database.db, c.get('tenant')) });
    })
    .get('/dishes', async (c) => {
      const answers = await menus.of(c.get('tenant'));
      return sendAnswer(c, answers.dishes(c.req.query('category_id') ?? null));
    })
    .get('/dishes/:id', async (c) => {
      const dish = (await menus.of(c.get('tenant'))).dish(c.req.param('id'));
      return dish ? sendAnswer(c, dish) : problem(c, 'not_found');
    });
}

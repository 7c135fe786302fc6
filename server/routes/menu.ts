import { Hono } from 'hono';
import type { ApiEnv, Deps } from '#server/deps.ts';
import { problem } from '#server/http/problem.ts';
import { sendAnswer } from '#server/http/send-answer.ts';

/** The menu, its dishes by category, and one dish. */
export function menuRoutes({ menus }: Pick<Deps, 'menus'>) {
  return new Hono<ApiEnv>()
    .get('/menu', async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).menu))
    .get('/dishes', async (c) => {
      const answers = await menus.of(c.get('tenant'));
      return sendAnswer(c, answers.dishes(c.req.query('category_id') ?? null));
    })
    .get('/dishes/:id', async (c) => {
      const dish = (await menus.of(c.get('tenant'))).dish(c.req.param('id'));
      return dish ? sendAnswer(c, dish) : problem(c, 'not_found');
    });
}

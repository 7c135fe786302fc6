import { Hono } from 'hono';
import { CUSTOMER_CALLS } from '#src/contract/customer-calls.ts';
import type { ApiEnv } from '#server/http/app-env.ts';
import type { Deps } from './deps.ts';
import { route, UNCHANGED } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import { createMenuNews } from '#server/menus/menu-news.ts';
import { DishAnswer, DishesAnswer, MenuAnswer, PreparationAnswer } from '#server/openapi/answers.ts';
import { sendMenuEvents } from './menu-events.ts';

const menuCall = route(CUSTOMER_CALLS.menu, {
  summary: 'The whole menu, the delivery areas and the venue',
  answers: { 200: { Menu: MenuAnswer }, ...UNCHANGED },
});

const eventsCall = route(CUSTOMER_CALLS.menuEvents, {
  summary: 'Announces changes of the menu',
  description: 'Server-sent events named menu, with the ETag of the menu: one at once, and one after each change.',
  answers: { 200: 'text/event-stream' },
});

const preparationCall = route(CUSTOMER_CALLS.preparation, {
  summary: 'How many minutes an order takes now, by order type',
  description: 'The minutes of the venue, corrected by what its kitchen took in the last hour.',
  answers: { 200: { Preparation: PreparationAnswer } },
});

const dishesCall = route(CUSTOMER_CALLS.dishes, {
  summary: 'The dishes of one category, or all of them',
  query: { category_id: 'Only the dishes of this category' },
  answers: { 200: { Dishes: DishesAnswer }, ...UNCHANGED },
});

const dishCall = route(CUSTOMER_CALLS.dish, {
  summary: 'One dish',
  answers: { 200: { Dish: DishAnswer }, ...UNCHANGED },
  problems: ['not_found'],
});

export function menuRoutes(deps: Pick<Deps, 'database' | 'menus' | 'menuStreams' | 'estimates'>) {
  const { menus } = deps;
  const news = createMenuNews(deps.database, menus);
  return new Hono<ApiEnv>()
    .on(...menuCall, async (c) => sendAnswer(c, (await menus.of(c.get('tenant'))).menu))
    .on(...eventsCall, (c) => sendMenuEvents(c, deps, news))
    .on(...preparationCall, async (c) => {
      // Also from the kitchen's last hour, so it changes without the menu.
      c.header('Cache-Control', 'no-store');
      return c.json({ minutes: await deps.estimates.minutesOf(deps.database.db, c.get('tenant')) });
    })
    .on(...dishesCall, async (c) => {
      const answers = await menus.of(c.get('tenant'));
      return sendAnswer(c, answers.dishes(c.req.query('category_id') ?? null));
    })
    .on(...dishCall, async (c) => {
      const dish = (await menus.of(c.get('tenant'))).dish(c.req.param('id'));
      return dish ? sendAnswer(c, dish) : problem(c, 'not_found');
    });
}

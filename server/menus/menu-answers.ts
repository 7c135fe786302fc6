import { createHash } from 'node:crypto';
import { currencyOf } from '#src/domain/money.ts';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { Answer } from '#server/http/send-answer.ts';
import { readShownReviews } from './read-reviews.ts';
import { readMenuDraft } from './menu-repository.ts';
import { menuWire, wholeGroupsOf } from './menu-wire.ts';
import { contentWire, type ContentName, createBannerAnswers } from './content-wire.ts';
import { readCutOuts } from './picture-corners.ts';

export type VenueAnswers = {
  version: number;
  menu: Answer;
  content: (name: ContentName, now: number) => Answer;
  /** Null: the venue has no dish of that id. */
  dish: (id: string) => Answer | null;
  /** Of one category, or of all (null). An unknown category has no dishes. */
  dishes: (categoryId: string | null) => Answer;
};

export type MenuAnswers = {
  of: (tenant: Pick<TenantRow, 'id' | 'menu_version'>) => Promise<VenueAnswers>;
};

/** Beyond it the venue that was built first is dropped. */
const MAX_VENUES = 200;

/** Cached by the menu version, which the caller reads for each request: it sees a change by any process at once. */
export function createMenuAnswers(database: Database): MenuAnswers {
  type Entry = { version: number; answers: Promise<VenueAnswers> };
  const cache = new Map<string, Entry>();

  /** The build may have read a newer version than the one asked for. A failed build is not cached. */
  const settle = async (tenantId: string, entry: Entry) => {
    try {
      entry.version = (await entry.answers).version;
    } catch {
      if (cache.get(tenantId) === entry) cache.delete(tenantId);
    }
  };

  return {
    of: (tenant) => {
      const cached = cache.get(tenant.id);
      if (cached && cached.version >= tenant.menu_version) return cached.answers;
      cache.delete(tenant.id);
      if (cache.size >= MAX_VENUES) cache.delete(cache.keys().next().value ?? '');
      const entry: Entry = { version: tenant.menu_version, answers: build(database, tenant.id) };
      cache.set(tenant.id, entry);
      void settle(tenant.id, entry);
      return entry.answers;
    },
  };
}

async function build(database: Database, tenantId: string): Promise<VenueAnswers> {
  const { tenant, draft, reviews, hasTables, cutOuts } = await database.snapshot(async (trx) => {
    const row = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
    const table = await trx
      .selectFrom('dining_tables')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    const menuDraft = await readMenuDraft(trx, tenantId);
    return {
      tenant: row,
      draft: menuDraft,
      reviews: await readShownReviews(trx, row),
      hasTables: table !== undefined,
      cutOuts: await readCutOuts(trx, menuDraft),
    };
  });
  const menu = menuWire(tenant, draft, { hasTables, cutOuts });
  const dishes = menu.menu.flatMap((category) => category.dishes);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const groupsOf = wholeGroupsOf(draft, currencyOf(tenant));
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id);
  const dishAnswers = memoize((id: string) => {
    const dish = byId.get(id);
    const groups = groupsOf.get(id);
    return dish ? answer(groups ? { ...dish, option_groups: groups } : dish) : null;
  });
  const listAnswers = memoize((id: string | null) => {
    const list = id === null ? dishes : byCategory.get(id);
    return list ? answer({ dishes: list }) : null;
  });
  const lists = contentWire({ ...draft.content, reviews }, currencyOf(tenant), cutOuts, answer);
  const bannersAt = createBannerAnswers(draft.content.carousel, tenant.timezone, cutOuts, answer);
  const noDishes = answer({ dishes: [] });
  return {
    version: tenant.menu_version,
    menu: answer(menu),
    content: (name, now) => (name === 'carousel' || name === 'banners' ? bannersAt(now)[name] : lists[name]),
    dish: dishAnswers,
    dishes: (categoryId) => listAnswers(categoryId) ?? noDishes,
  };
}

/** Does not cache null, so that made-up ids cannot fill the memory. */
function memoize<Id>(make: (id: Id) => Answer | null): (id: Id) => Answer | null {
  const made = new Map<Id, Answer>();
  return (id) => {
    const value = made.get(id) ?? make(id);
    if (value) made.set(id, value);
    return value;
  };
}

/** The ETag is a hash of the body, so that it stays the same over a restart. */
function answer(value: unknown): Answer {
  const body = JSON.stringify(value);
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

import { createHash } from 'node:crypto';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import type { Answer } from '#server/http/send-answer.ts';
import { readOrderReviews } from './read-reviews.ts';
import { readMenuDraft } from './menu-repository.ts';
import { menuWire } from './menu-wire.ts';
import { contentWire, type ContentName } from './content-wire.ts';
import { readCutOuts } from './picture-corners.ts';

/** Everything a venue's readers ask for, built from one moment of the database. */
export type VenueAnswers = {
  version: number;
  menu: Answer;
  content: Record<ContentName, Answer>;
  /** One dish of the menu answer; null where the venue has none of that id. */
  dish: (id: string) => Answer | null;
  /** The dishes of one category (none where it is unknown), or all of them. */
  dishes: (categoryId: string | null) => Answer;
};

export type MenuAnswers = {
  /** The answers of the venue as it is now; built once per change, whoever made the change. */
  of: (tenant: Pick<TenantRow, 'id' | 'menu_version'>) => Promise<VenueAnswers>;
};

/** Venues kept in memory; the one that was built first makes room. */
const MAX_VENUES = 200;

/**
 * Keeps what venues answer in memory. The caller's tenant row, read from the database for this very request, carries
 * the version: a change by any process is seen by the next request, and nothing needs to be told about it.
 */
export function createMenuAnswers(database: Database): MenuAnswers {
  type Kept = { version: number; answers: Promise<VenueAnswers> };
  const kept = new Map<string, Kept>();

  /** What was built may be newer than what was asked for; a failure goes to those who waited and is not remembered. */
  const settle = async (tenantId: string, entry: Kept) => {
    try {
      entry.version = (await entry.answers).version;
    } catch {
      if (kept.get(tenantId) === entry) kept.delete(tenantId);
    }
  };

  const isGood = ({ version }: Kept, tenant: Pick<TenantRow, 'menu_version'>): boolean =>
    version >= tenant.menu_version;

  return {
    of: (tenant) => {
      const known = kept.get(tenant.id);
      // Readers who come while it is being built wait for the same work.
      if (known && isGood(known, tenant)) return known.answers;
      kept.delete(tenant.id);
      if (kept.size >= MAX_VENUES) kept.delete(kept.keys().next().value ?? '');
      const entry: Kept = { version: tenant.menu_version, answers: build(database, tenant.id) };
      kept.set(tenant.id, entry);
      void settle(tenant.id, entry);
      return entry.answers;
    },
  };
}

async function build(database: Database, tenantId: string): Promise<VenueAnswers> {
  const { tenant, draft, sent, hasTables, cutOuts } = await database.snapshot(async (trx) => {
    const row = await trx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
    const table = await trx
      .selectFrom('dining_tables')
      .select('name')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    const read = await readMenuDraft(trx, tenantId);
    return {
      tenant: row,
      draft: read,
      sent: await readOrderReviews(trx, row),
      hasTables: table !== undefined,
      cutOuts: await readCutOuts(trx, read),
    };
  });
  const menu = menuWire(tenant, draft, { hasTables, cutOuts });
  const dishes = menu.menu.flatMap((category) => category.dishes);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const byCategory = Map.groupBy(dishes, (dish) => dish.category_id);
  const dishAnswers = keeping((id: string) => {
    const dish = byId.get(id);
    return dish ? answer(dish) : null;
  });
  const listAnswers = keeping((id: string | null) => {
    const list = id === null ? dishes : byCategory.get(id);
    return list ? answer({ dishes: list }) : null;
  });
  const noDishes = answer({ dishes: [] });
  return {
    version: tenant.menu_version,
    menu: answer(menu),
    content: contentWire({ ...draft.content, reviews: [...sent, ...draft.content.reviews] }, cutOuts, answer),
    dish: dishAnswers,
    dishes: (categoryId) => listAnswers(categoryId) ?? noDishes,
  };
}

/** Makes each answer when it is first asked for, and once; what there is none of is not remembered. */
function keeping<Id>(make: (id: Id) => Answer | null): (id: Id) => Answer | null {
  const made = new Map<Id, Answer>();
  return (id) => {
    const known = made.get(id) ?? make(id);
    if (known) made.set(id, known);
    return known;
  };
}

/** Serialises once; the ETag is of the bytes, so that an unchanged answer stays unchanged over a restart. */
function answer(value: unknown): Answer {
  const body = JSON.stringify(value);
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

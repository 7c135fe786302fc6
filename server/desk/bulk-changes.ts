import { setImmediate } from 'node:timers/promises';
import type { MenuChange, OneMenuChange } from '#src/contract/staff/menu-desk.ts';
import { withFitted } from './change-summary.ts';
import type { Refused } from './make-change.ts';
import { findRow, type Of, type Outcome, type Scope } from './menu-plan.ts';
import { plannedRows } from './planned-rows.ts';

/** Other requests are answered after so many changes. */
const AT_ONCE = 20;

/** The first change that is refused refuses them all. */
export async function planBulk(
  { trx, tenantId }: Scope,
  { as, changes }: Of<'bulk'>,
  plan: (scope: Scope, change: MenuChange) => Outcome,
): Outcome {
  const planned = plannedRows(trx, tenantId);
  const scope: Scope = { trx, tenantId, planned };
  const fitted = [];
  for (const [at, change] of changes.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const outcome = await plan(scope, change);
    if ('refused' in outcome) return atPlace(outcome, at);
    await planned.take(outcome.rows);
    fitted.push(...(outcome.summary.fitted ?? []));
  }
  const { name, name_ar } = await movedTo(scope, changes);
  const summary = { kind: as, name, name_ar, fields: [], counts: countsOf(changes), undone: null };
  return { rows: planned.changes(), summary: withFitted(summary, fitted) };
}

/** Names the change among the others. */
function atPlace({ refused, extra }: Refused, at: number): Refused {
  const place = `/change/changes/${at}`;
  const errors = extra?.errors?.map((error) => ({ ...error, pointer: error.pointer.replace('/change', place) }));
  return { refused, extra: { ...extra, errors: errors ?? [{ pointer: place, code: refused }] } };
}

const NAMELESS = { name: '', name_ar: '' };

/** The category, where all changes move dishes to the same one. */
async function movedTo(scope: Scope, changes: readonly OneMenuChange[]): Promise<typeof NAMELESS> {
  const ids = new Set(changes.map((change) => (change.kind === 'dish_move' ? change.category_id : null)));
  const [id] = ids;
  return (ids.size === 1 && id && (await findRow(scope, 'categories', id))) || NAMELESS;
}

/** Of dishes, and of option groups whose prices change with them. */
function countsOf(changes: readonly OneMenuChange[]) {
  const idsOf = (...kinds: OneMenuChange['kind'][]) =>
    changes.flatMap((change) => (kinds.includes(change.kind) && 'id' in change && change.id ? [change.id] : []));
  const added = new Set(idsOf('dish_add', 'dish_copy'));
  const changed = new Set(idsOf('dish_edit', 'dish_move', 'group_edit').filter((id) => !added.has(id)));
  return { added: added.size, removed: 0, changed: changed.size };
}

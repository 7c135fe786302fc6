import { setImmediate } from 'node:timers/promises';
import type { MenuChange } from '#src/contract/staff/menu-desk.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { nameOfRow } from '#server/db/record-columns.ts';
import { withFitted } from './change-summary.ts';
import type { Refused } from './make-change.ts';
import { findRow, type Of, type Outcome, type Scope } from './menu-plan.ts';
import { plannedRows } from './planned-rows.ts';

type Changes = Of<'bulk'>['changes'];

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
  const name = await movedTo(scope, changes);
  const summary = { kind: as, name, fields: [], counts: countsOf(changes), undone: null };
  return { rows: planned.changes(), summary: withFitted(summary, fitted) };
}

/** Names the change among the others. */
function atPlace({ refused, extra }: Refused, at: number): Refused {
  const place = `/change/changes/${at}`;
  const errors = extra?.errors?.map((error) => ({ ...error, pointer: error.pointer.replace('/change', place) }));
  return { refused, extra: { ...extra, errors: errors ?? [{ pointer: place, code: refused }] } };
}

const NAMELESS = { en: '', ar: '' };

/** The category, where all changes move dishes to the same one. */
async function movedTo(scope: Scope, changes: Changes): Promise<Bilingual> {
  const ids = new Set(changes.map((change) => (change.act === 'move' ? change.category_id : null)));
  const [id] = ids;
  const category = ids.size === 1 && id ? await findRow(scope, 'categories', id) : undefined;
  return category ? nameOfRow(category) : NAMELESS;
}

/** Of dishes, and of option groups whose prices change with them. */
function countsOf(changes: Changes) {
  const idsOf = (...acts: Changes[number]['act'][]) =>
    changes.flatMap((change) => {
      const counts = (change.record === 'dish' || change.record === 'group') && acts.includes(change.act);
      return counts && 'id' in change && change.id ? [change.id] : [];
    });
  const added = new Set(idsOf('add', 'copy'));
  const changed = new Set(idsOf('edit', 'move').filter((id) => !added.has(id)));
  return { added: added.size, removed: 0, changed: changed.size };
}

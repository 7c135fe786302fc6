import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { EditConflict } from '#src/contract/staff/edit-conflict.ts';
import { type Lang, LANGS } from '#src/domain/lang.ts';
import type { Bilingual } from '#src/domain/text.ts';
import type { Schema } from '#server/db/schema.ts';
import { keptRowChanges } from './kept-row-changes.ts';
import type { Refused } from './make-change.ts';
import type { RowChange } from './row-changes.ts';

export type Fields = Readonly<Record<string, unknown>>;
type FieldConflict = EditConflict['fields'][number];

/** Entries of the change log that are searched for the author of a conflicting change. */
const SEARCHED = 200;

/** A new size has no id yet; two managers who add the same size agree. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: unknown) => (typeof one === 'object' && one !== null ? { ...one, id: null } : one))
    : value;

const isSame = (field: string, a: unknown, b: unknown): boolean =>
  field === 'sizes' ? isDeepStrictEqual(withoutIds(a), withoutIds(b)) : isDeepStrictEqual(a, b);

const isText = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value;

/** The languages of a text in both are edited one by one. */
function isConflict(field: string, mine: unknown, began: unknown, theirs: unknown): boolean {
  if (isText(mine) && isText(began) && isText(theirs)) {
    return LANGS.some((lang) => mine[lang] !== began[lang] && isConflict(field, mine[lang], began[lang], theirs[lang]));
  }
  return !isSame(field, theirs, began) && !isSame(field, theirs, mine);
}

/** Fields whose current value is neither the one in `began` nor the edited one. Without `began` nothing is compared. */
export function conflictsOf(
  edited: Fields,
  began: Fields | undefined,
  current: Fields,
  name: Bilingual = { en: '', ar: '' },
): FieldConflict[] {
  if (!began) return [];
  return Object.keys(edited)
    .filter((field) => edited[field] !== undefined && Object.hasOwn(began, field))
    .filter((field) => isConflict(field, edited[field], began[field], current[field]))
    .map((field) => ({ name, field, mine: edited[field], theirs: current[field] }));
}

/** The edited fields. A language that was not edited stays as it is now. */
export function withCurrentTexts<T extends Fields>(edited: T, began: Fields | undefined, current: Fields): T {
  const texts = Object.entries(edited).flatMap(([field, mine]) => {
    const [was, now] = [began?.[field], current[field]];
    if (!isText(mine) || !isText(was) || !isText(now)) return [];
    const textOf = (lang: Lang) => (mine[lang] === was[lang] ? now[lang] : mine[lang]);
    return [[field, { en: textOf('en'), ar: textOf('ar') }]];
  });
  return { ...edited, ...Object.fromEntries(texts) };
}

/** What a record has in rows of their own, such as the sizes of a dish. `parent`: their column with its id. */
type Parts = { table: RowChange['table']; field: string; parent: string; known: readonly { id: string }[] };

export function touches(
  table: RowChange['table'],
  key: RowChange['key'],
  conflicts: readonly FieldConflict[],
  parts?: Parts,
): (change: RowChange) => boolean {
  const names = new Set(conflicts.map(({ field }) => field));
  const partIds = new Set<unknown>(parts?.known.map(({ id }) => id));
  return (change) => {
    if (change.table === table && change.key === key) {
      return Object.keys(change.after ?? {}).some(
        (column) => names.has(column) || names.has(column.replace(/_(en|ar)$/, '')),
      );
    }
    if (!parts || !names.has(parts.field) || change.table !== parts.table) return false;
    return partIds.has(change.key) || change.before?.[parts.parent] === key;
  };
}

/** `isPart`: whether a row change of the log touched one of the conflicting fields. */
export async function refuseConflict(
  trx: Transaction<Schema>,
  tenantId: string,
  fields: FieldConflict[],
  isPart: (change: RowChange) => boolean,
): Promise<Refused> {
  const conflict: EditConflict = { changed: await lastChange(trx, tenantId, isPart), fields };
  return { refused: 'edit_conflict', extra: { conflict } };
}

async function lastChange(
  trx: Transaction<Schema>,
  tenantId: string,
  isPart: (change: RowChange) => boolean,
): Promise<EditConflict['changed']> {
  let searched = 0;
  for await (const { at, who, row_changes } of keptRowChanges(trx, tenantId)) {
    // recordChange wrote it from the same type.
    if ((JSON.parse(row_changes) as RowChange[]).some(isPart)) return { at, who };
    searched += 1;
    if (searched === SEARCHED) break;
  }
  return null;
}

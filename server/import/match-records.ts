import { randomBytes } from 'node:crypto';
import { foldSpelling } from '#src/domain/search-fold.ts';

type Named = { name: { en: string; ar: string | null } };
type Written = Named & { id: string | null };
type Existing = Named & { id: string };

/** Ignores letter case and repeated spaces. */
const exactName = ({ name }: Named): string =>
  (name.en || (name.ar ?? '')).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
const foldedName = (record: Named): string => foldSpelling(exactName(record)) || exactName(record);
const foldedNames = ({ name: { en, ar } }: Named): string[] =>
  [en, ar ?? ''].map((text) => foldSpelling(text)).filter((text) => text !== '');

/** Groups by name: a menu may repeat one name thousands of times. */
function groupByName<Item extends Named>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const namesIn = (items: readonly Named[]): ReadonlySet<string> => new Set(items.flatMap(foldedNames));

/** Whether the ids only number the rows: 1, 2, 3. Another file gives the same numbers to other dishes. */
export function isSerial(ids: readonly (string | null)[]): boolean {
  const first = Number(ids[0] ?? NaN);
  return (first === 0 || first === 1) && ids.every((id, index) => id === String(first + index));
}

/**
 * Finds existing records by id. An id whose record has another name is trusted, since names are corrected; but not when
 * it only numbers the rows, or when one of the two names belongs to another record: then it is a conflict.
 */
export function matchById<Item extends Written, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): { found: Map<Item, Old>; conflicts: Map<Item, Old> } {
  const left = new Map(existing.map((old) => [old.id, old]));
  const serial = isSerial(written.map(({ id }) => id));
  const [namesOfFile, namesOfVenue] = [namesIn(written), namesIn(existing)];
  const found = new Map<Item, Old>();
  const conflicts = new Map<Item, Old>();
  for (const record of written) {
    const old = record.id === null ? undefined : left.get(record.id);
    if (!old) continue;
    const [now, before] = [foldedNames(record), foldedNames(old)];
    // A damaged name is blank.
    const renamed = now.length > 0 && before.length > 0 && !now.some((name) => before.includes(name));
    const isOther =
      renamed && (serial || now.some((name) => namesOfVenue.has(name)) || before.some((name) => namesOfFile.has(name)));
    if (isOther) conflicts.set(record, old);
    else {
      left.delete(old.id);
      found.set(record, old);
    }
  }
  return { found, conflicts };
}

/** Finds existing records by name: first as written, then folded. Records of the same name match in order. */
export function matchByName<Item extends Named, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): Map<Item, Old> {
  const found = new Map<Item, Old>();
  const taken = new Set<Old>();
  for (const key of [exactName, foldedName]) {
    const free = existing.filter((old) => !taken.has(old));
    // Reversed, because `pop` takes the first one in constant time.
    const groups = groupByName(free.toReversed(), key);
    for (const record of written) {
      if (found.has(record)) continue;
      const old = key(record) === '' ? undefined : groups.get(key(record))?.pop();
      if (!old) continue;
      found.set(record, old);
      taken.add(old);
    }
  }
  return found;
}

/** Finds existing records by id, else by name. */
export function matchRecords<Item extends Written, Old extends Existing>(
  written: readonly Item[],
  existing: readonly Old[],
): Map<Item, Old> {
  const { found } = matchById(written, existing);
  const taken = new Set(found.values());
  const rest = matchByName(
    written.filter((record) => !found.has(record)),
    existing.filter((old) => !taken.has(old)),
  );
  return new Map([...found, ...rest]);
}

/**
 * Returns ids that are new to the venue: the file's own id if it is free, else a random one. The first letter keeps
 * spreadsheets from reading an id as a number.
 */
export function createIdGenerator(
  taken: ReadonlySet<string>,
): (letter: 'c' | 'd' | 's' | 'z' | 'g' | 'o', wanted: string | null) => string {
  const used = new Set(taken);
  return (letter, wanted) => {
    const id = wanted !== null && !used.has(wanted) ? wanted : letter + randomBytes(6).toString('hex');
    used.add(id);
    return id;
  };
}
export type GiveId = ReturnType<typeof createIdGenerator>;

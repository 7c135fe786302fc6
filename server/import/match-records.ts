import { randomBytes } from 'node:crypto';

type Named = { name: { en: string; ar: string | null } };

/** Ignores letter case and repeated spaces. */
const nameKey = ({ name }: Named): string =>
  (name.en || (name.ar ?? '')).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Finds the existing record for each record of a file: by id, else by name. Records of the same name match in order.
 * The result has one entry per record of the file; null: it is new.
 */
export function matchRecords<Old extends Named & { id: string }>(
  written: readonly (Named & { id: string | null })[],
  existing: readonly Old[],
): (Old | null)[] {
  const left = new Map(existing.map((old) => [old.id, old]));
  const byId = written.map(({ id }): Old | null => {
    const old = id === null ? undefined : left.get(id);
    if (old) left.delete(old.id);
    return old ?? null;
  });
  const byName = new Map<string, Old[]>();
  // Reversed, because `pop` takes the first one in constant time: a menu may repeat one name thousands of times.
  for (const old of [...left.values()].toReversed()) {
    const same = byName.get(nameKey(old));
    if (same) same.push(old);
    else byName.set(nameKey(old), [old]);
  }
  return written.map((record, index) => byId[index] ?? byName.get(nameKey(record))?.pop() ?? null);
}

/**
 * Returns ids that are new to the venue: the file's own id if it is free, else a random one. The first letter keeps
 * spreadsheets from reading an id as a number.
 */
export function createIdGenerator(
  taken: ReadonlySet<string>,
): (letter: 'c' | 'd' | 's' | 'z', wanted: string | null) => string {
  const used = new Set(taken);
  return (letter, wanted) => {
    const id = wanted !== null && !used.has(wanted) ? wanted : letter + randomBytes(6).toString('hex');
    used.add(id);
    return id;
  };
}

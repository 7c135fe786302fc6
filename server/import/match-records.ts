import { randomBytes } from 'node:crypto';

type Named = { name: { en: string; ar: string | null } };

/** Names are compared as people read them: letter case and double spaces make no difference. */
const nameKey = ({ name }: Named): string =>
  (name.en || (name.ar ?? '')).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Which existing record each record of a file is: by id, else by name, repeated names in their order. Answers, for each
 * place in the file, the existing record or null where there is none.
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
  // The last comes first, so that each is taken off the end: a list of one name alone is no slower than any other.
  for (const old of [...left.values()].toReversed()) {
    const same = byName.get(nameKey(old));
    if (same) same.push(old);
    else byName.set(nameKey(old), [old]);
  }
  return written.map((record, index) => byId[index] ?? byName.get(nameKey(record))?.pop() ?? null);
}

/**
 * Gives out ids that are new to the venue: the file's own where it names one that is free, else one made up. The letter
 * in front keeps spreadsheets from reading an id as a number.
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

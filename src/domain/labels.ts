import { foldSpelling } from './search-fold.ts';
import { type Bilingual, inLanguage } from './text.ts';

const keyOf = (name: string): string => foldSpelling(name) || name.trim().toLowerCase();
export const keysOf = ({ en, ar }: Bilingual): string[] => [en, ar].map(keyOf).filter((key) => key !== '');

/** Labels have no id. Those that share a name in either language are one. `value`: fits into an address. */
export type LabelGroup = { value: string; name: Bilingual; names: ReadonlySet<string>; count: number };

export function groupLabels(labels: readonly Bilingual[]): LabelGroup[] {
  const groups = new Map<string, LabelGroup>();
  for (const label of labels) {
    const keys = keysOf(label);
    const known = new Set(keys.flatMap((key) => groups.get(key) ?? []));
    const names = new Set([...known].flatMap((group) => [...group.names]).concat(keys));
    const all = [...[...known].map(({ name }) => name), label];
    const name = {
      en: all.find(({ en }) => en !== '')?.en ?? '',
      ar: all.find(({ ar }) => ar !== '')?.ar ?? '',
    };
    const count = [...known].reduce((sum, group) => sum + group.count, 1);
    const group = { value: keyOf(inLanguage(name, 'en')), name, names, count };
    for (const key of names) groups.set(key, group);
  }
  return [...new Set(groups.values())];
}

/** Each label once, with the names of all. */
export function joinLabels(...lists: readonly (readonly Bilingual[])[]): Bilingual[] {
  const labels = lists.flat();
  return labels.length < 2 ? labels : groupLabels(labels).map(({ name }) => name);
}

/** `value`: one of its names, as an address has it. */
export const isNamed = ({ names }: LabelGroup, value: string): boolean => names.has(keyOf(value));

import { kindOf, piecesOf } from './check-group.ts';
import type { FileOptionGroup, FileReport, Reason } from './menu-file.ts';
import { readFlagWord } from './flag-words.ts';
import type { JsonRecord } from './record-fields.ts';
import { groupOfRecord } from './record-options.ts';

/** As cells hold it. `kind` blank: guessed. */
export type GroupRow = Record<'where' | 'id' | 'name' | 'name_ar' | 'kind' | 'min' | 'max' | 'free', string> & {
  repeat: string;
  required: string;
};
type Group = GroupRow & { options: JsonRecord[] };

export const groupRow = (where: string, cells: Partial<GroupRow>): GroupRow => ({
  where,
  id: '',
  name: '',
  name_ar: '',
  kind: '',
  min: '',
  max: '',
  free: '',
  repeat: '',
  required: '',
  ...cells,
});

const rulesDiffer = (name: string): Reason => ({
  code: 'group_rules_differ',
  values: { name },
});
const hasOtherRules = (known: Group, again: GroupRow): boolean =>
  (['kind', 'min', 'max', 'free', 'repeat'] as const).some((rule) => again[rule] !== '' && again[rule] !== known[rule]);
const priceUnknown = (written: string): Reason => ({
  code: 'option_unreadable',
  values: { written },
});

/** Of another program: it writes no kind, and an option without a price may cost something. */
function withGuesses(group: Group, report: FileReport): JsonRecord {
  const min = group.min === '' && readFlagWord(group.required) === true ? '1' : group.min;
  const options = group.options.filter(({ name, price, where }) => {
    if (price !== '') return true;
    report.warn(String(where), priceUnknown(String(name).slice(0, 100)));
    return false;
  });
  return { ...group, kind: (piecesOf(min, 0) ?? 0) > 0 ? 'choice' : 'extra', min, options };
}

/** Groups of rows that hold one option each. The first row of a group has its rules. `key`: tells groups of one name. */
export function optionRows(report: FileReport) {
  const groups = new Map<string, Group>();
  return {
    add: (key: string, row: GroupRow, option: JsonRecord): void => {
      const known = groups.get(key);
      if (known && hasOtherRules(known, row)) report.warn(row.where, rulesDiffer(row.name || row.name_ar));
      const group = known ?? { ...row, options: [] };
      groups.set(key, group);
      group.options.push(option);
    },
    /** By their keys. `isOurs`: every group says its kind. */
    groups: (isOurs: boolean): Map<string, FileOptionGroup> =>
      new Map(
        [...groups].flatMap(([key, group]) => {
          const isForeign = !isOurs && kindOf(group.kind) === null;
          const record = isForeign ? withGuesses(group, report) : group;
          const read = groupOfRecord({ ...record, max: group.max === '*' ? null : group.max }, '', report);
          return read ? [[key, isForeign ? { ...read, isBrief: true } : read] as const] : [];
        }),
      ),
  };
}

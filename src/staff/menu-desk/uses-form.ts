import type { DeskDish, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { OPTION_LIMITS } from '#src/domain/options.ts';
import { complain, type Complaints } from '#src/staff/desk/field.ts';
import { complaintsOfRules, readRules } from './group-rules.ts';

export type Use = DeskDish['option_groups'][number];

/** Blank numbers and no `defaults`: as in the group. `kept`: `max: null`, which only files say. */
export type UseForm = {
  id: string;
  min: string;
  max: string;
  free: string;
  defaults: string[] | null;
  hidden: string[];
  kept: Pick<Use, 'max'>;
};

export const freshUse = (id: string): UseForm => ({
  id,
  min: '',
  max: '',
  free: '',
  defaults: null,
  hidden: [],
  kept: {},
});

export function formOfUses(uses: readonly Use[], groups: readonly DeskOptionGroup[]): UseForm[] {
  return uses.flatMap(({ id, min, free, defaults, hidden = [], ...kept }) => {
    const group = groups.find((one) => one.id === id);
    if (!group) return [];
    const known = (ids: readonly string[]) => ids.filter((option) => group.options.some((one) => one.id === option));
    return {
      id,
      min: String(min ?? ''),
      max: String(kept.max ?? ''),
      free: String(free ?? ''),
      defaults: defaults ? known(defaults) : null,
      hidden: known(hidden),
      kept,
    };
  });
}

/** The forms must be valid. */
export const usesOf = (forms: readonly UseForm[]): Use[] =>
  forms.map(({ id, defaults, hidden, kept: { max: written }, ...form }) => {
    const { min, max, free } = readRules(form);
    return {
      id,
      ...(min !== null && { min }),
      ...(max === null ? written === null && { max } : { max }),
      ...(free !== null && { free }),
      ...(defaults && { defaults }),
      ...(hidden.length > 0 && { hidden }),
    };
  });

export function rulesOfUse({ kept, ...form }: UseForm, group: DeskOptionGroup) {
  const { min, max, free } = readRules(form);
  return {
    min: min ?? group.min,
    max: max ?? (kept.max === null ? null : group.max),
    free: free ?? group.free,
    repeat: group.repeat,
  };
}

/** Null: the same defaults as the group. */
export function toggledDefault({ defaults }: UseForm, group: DeskOptionGroup, optionId: string): string[] | null {
  const ofGroup = group.options.filter((option) => option.default).map(({ id }) => id);
  const now = new Set(defaults ?? ofGroup);
  if (!now.delete(optionId)) now.add(optionId);
  const next = group.options.filter(({ id }) => now.has(id)).map(({ id }) => id);
  return next.join() === ofGroup.join() ? null : next;
}

export const isDefault = ({ defaults }: UseForm, option: DeskOptionGroup['options'][number]): boolean =>
  defaults ? defaults.includes(option.id) : option.default;

/** By the id of the group and the field. */
export function complaintsOfUses(forms: readonly UseForm[], groups: readonly DeskOptionGroup[]): Complaints {
  const found = complain(forms.length > OPTION_LIMITS.groups, 'optionDesk.tooManyGroups', {
    max: OPTION_LIMITS.groups,
  });
  for (const form of forms) {
    const group = groups.find(({ id }) => id === form.id);
    if (!group) continue;
    const options = group.options.filter(({ id }) => !form.hidden.includes(id));
    if (options.length === 0) found[`${form.id}:hidden`] = { key: 'optionDesk.allHidden' };
    for (const [field, complaint] of Object.entries(complaintsOfRules(form, rulesOfUse(form, group), options))) {
      found[`${form.id}:${field}`] = complaint;
    }
  }
  return found;
}

import type { DeskDish, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { mostPieces, OPTION_LIMITS } from '#src/domain/options.ts';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { piecesOf } from './group-form.ts';

type Use = DeskDish['option_groups'][number];

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
  forms.map(({ id, min, max, free, defaults, hidden, kept: { max: written } }) => {
    const [least, most, gratis] = [piecesOf(min), piecesOf(max, 1), piecesOf(free)];
    return {
      id,
      ...(typeof least === 'number' && { min: least }),
      ...(typeof most === 'number' ? { max: most } : written === null && { max: null }),
      ...(typeof gratis === 'number' && { free: gratis }),
      ...(defaults && { defaults }),
      ...(hidden.length > 0 && { hidden }),
    };
  });

export function rulesOfUse({ min, max, free, kept }: UseForm, group: DeskOptionGroup) {
  const [least, most, gratis] = [piecesOf(min), piecesOf(max, 1), piecesOf(free)];
  return {
    min: typeof least === 'number' ? least : group.min,
    max: typeof most === 'number' ? most : kept.max === null ? null : group.max,
    free: typeof gratis === 'number' ? gratis : group.free,
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

/** Keyed by the id of the group and the field. */
export function complaintsOfUses(
  forms: readonly UseForm[],
  groups: readonly DeskOptionGroup[],
): Partial<Record<string, Complaint>> {
  const found: Partial<Record<string, Complaint>> = {};
  if (forms.length > OPTION_LIMITS.groups) {
    found.option_groups = { key: 'optionDesk.tooManyGroups', values: { max: OPTION_LIMITS.groups } };
  }
  for (const form of forms) {
    const group = groups.find(({ id }) => id === form.id);
    if (!group) continue;
    const options = group.options.filter(({ id }) => !form.hidden.includes(id));
    const rules = rulesOfUse(form, group);
    if (options.length === 0) found[`use:${form.id}:hidden`] = { key: 'optionDesk.allHidden' };
    if (piecesOf(form.free) === 'bad') found[`use:${form.id}:free`] = { key: 'optionDesk.badPieces' };
    if (piecesOf(form.max, 1) === 'bad') found[`use:${form.id}:max`] = { key: 'optionDesk.badPieces' };
    if (piecesOf(form.min) === 'bad') found[`use:${form.id}:min`] = { key: 'optionDesk.badPieces' };
    else if (rules.max !== null && rules.min > rules.max) found[`use:${form.id}:min`] = { key: 'optionDesk.aboveMax' };
    else if (options.length > 0 && rules.min > mostPieces({ ...rules, options })) {
      found[`use:${form.id}:min`] = { key: 'optionDesk.aboveOptions' };
    }
  }
  return found;
}

import type { DeskDish, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { mostPieces, OPTION_LIMITS } from '#src/domain/options.ts';
import type { Complaint } from '#src/staff/desk/typed-money.ts';
import { piecesOf } from './group-form.ts';

type Use = DeskDish['option_groups'][number];

/** A group as the dish uses it. Blank `min` and `max`: as in the group. `kept`: what only files say. */
export type UseForm = {
  id: string;
  min: string;
  max: string;
  hidden: string[];
  kept: Omit<Use, 'id' | 'min' | 'hidden'>;
};

/** The dish's groups, without groups and options that are gone. */
export function formOfUses(uses: readonly Use[], groups: readonly DeskOptionGroup[]): UseForm[] {
  return uses.flatMap(({ id, min, hidden = [], ...kept }) => {
    const group = groups.find((one) => one.id === id);
    if (!group) return [];
    return {
      id,
      min: String(min ?? ''),
      max: String(kept.max ?? ''),
      hidden: hidden.filter((option) => group.options.some((one) => one.id === option)),
      kept,
    };
  });
}

/** Of valid forms, as the API expects them. */
export const usesOf = (forms: readonly UseForm[]): Use[] =>
  forms.map(({ id, min, max, hidden, kept: { max: written, ...kept } }) => {
    const [least, most] = [piecesOf(min), piecesOf(max, 1)];
    return {
      id,
      ...kept,
      ...(typeof least === 'number' && { min: least }),
      ...(typeof most === 'number' ? { max: most } : written === null && { max: null }),
      ...(hidden.length > 0 && { hidden }),
    };
  });

/** How many may be chosen of this dish: what it says itself, else its group. */
export function rulesOfUse({ min, max, kept }: UseForm, group: DeskOptionGroup) {
  const [least, most] = [piecesOf(min), piecesOf(max, 1)];
  return {
    min: typeof least === 'number' ? least : group.min,
    max: typeof most === 'number' ? most : kept.max === null ? null : group.max,
    free: kept.free ?? group.free,
    repeat: group.repeat,
  };
}

/** Errors by the id of the group and the field. */
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
    if (piecesOf(form.max, 1) === 'bad') found[`use:${form.id}:max`] = { key: 'optionDesk.badPieces' };
    if (piecesOf(form.min) === 'bad') found[`use:${form.id}:min`] = { key: 'optionDesk.badPieces' };
    else if (rules.max !== null && rules.min > rules.max) found[`use:${form.id}:min`] = { key: 'optionDesk.aboveMax' };
    else if (options.length > 0 && rules.min > mostPieces({ ...rules, options })) {
      found[`use:${form.id}:min`] = { key: 'optionDesk.aboveOptions' };
    }
  }
  return found;
}

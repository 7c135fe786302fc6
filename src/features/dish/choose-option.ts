import { type ChosenOption, mostPieces, type OptionGroup } from '#src/domain/options.ts';

/** In a group of which one piece may be chosen, the new option replaces the old one. Null: no more pieces allowed. */
export function chooseOption(
  selection: readonly ChosenOption[],
  group: OptionGroup,
  optionId: string,
  quantity: number,
): ChosenOption[] | null {
  const most = mostPieces(group);
  const others = selection.filter(({ group_id, id }) => group_id !== group.id || (id !== optionId && most > 1));
  if (quantity === 0) return selection.filter(({ group_id, id }) => group_id !== group.id || id !== optionId);
  const ofGroup = others.filter(({ group_id }) => group_id === group.id);
  const pieces = ofGroup.reduce((sum, option) => sum + option.quantity, quantity);
  return pieces > most ? null : [...others, { group_id: group.id, id: optionId, quantity }];
}

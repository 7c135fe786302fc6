import type { ChosenOption, OptionGroup } from './options.ts';
import { isSameChoice } from './same-name.ts';
import { namesOf } from './text.ts';

/** Null if the option can still be ordered. `name`: the `orderName` at the time of choice. */
export function lossOf(
  groups: readonly OptionGroup[],
  { group_id, id, name }: Pick<ChosenOption, 'group_id' | 'id'> & { name: string },
): 'gone' | 'sold_out' | null {
  const options = groups.find((group) => group.id === group_id)?.options ?? [];
  const option = options.find((one) => one.id === id);
  if (!option || !isSameChoice(name, namesOf(option), options.map(namesOf))) return 'gone';
  return option.available ? null : 'sold_out';
}

import {
  canonicalSelection,
  type ChosenOption,
  completeSelection,
  defaultSelection,
  type LostOption,
  type OptionGroup,
} from './options.ts';
import { isSameChoice } from './same-name.ts';
import { namesOf } from './text.ts';

/** `name`: the `orderName` at the time of choice. */
type WrittenOption = ChosenOption & { name: string };
type Loss = LostOption['loss'];

/**
 * What a line has now of what was chosen for it, with what can only be one way. `chosen`: null if it says nothing about
 * options, which means the defaults.
 */
export function takeOptions(
  groups: readonly OptionGroup[],
  chosen: readonly WrittenOption[] | null,
): { kept: ChosenOption[]; lost: (ChosenOption & { loss: Loss })[] } {
  const lossNow = ({ group_id, id }: ChosenOption): Loss | undefined =>
    chosen
      ?.filter((one) => one.group_id === group_id && one.id === id)
      .flatMap((one) => lossOf(groups, one) ?? [])
      .at(0);
  const selection = chosen ? completeSelection(groups, chosen) : defaultSelection(groups);
  const judged = canonicalSelection(selection).map((one) => ({ one, loss: lossNow(one) }));
  return {
    kept: judged.flatMap(({ one, loss }) => (loss ? [] : [one])),
    lost: judged.flatMap(({ one, loss }) => (loss ? [{ ...one, loss }] : [])),
  };
}

/** Null if the option can still be ordered. */
function lossOf(groups: readonly OptionGroup[], { group_id, id, name }: WrittenOption): Loss | null {
  const options = groups.find((group) => group.id === group_id)?.options ?? [];
  const option = options.find((one) => one.id === id);
  if (!option || !isSameChoice(name, namesOf(option), options.map(namesOf))) return 'gone';
  return option.available ? null : 'sold_out';
}

/** The chosen size, or the only one where none was chosen; null for a dish without sizes. */
export function takeSize<Size extends { id: string }>(
  sizes: readonly Size[],
  chosen: { id: string; name: string } | null,
  namesOfSize: (size: Size) => string[],
): Size | null | 'gone' {
  if (chosen === null) return sizes.length > 1 ? 'gone' : (sizes[0] ?? null);
  const size = sizes.find(({ id }) => id === chosen.id);
  return size && isSameChoice(chosen.name, namesOfSize(size), sizes.map(namesOfSize)) ? size : 'gone';
}

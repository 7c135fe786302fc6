import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { Change } from '#src/contract/problem.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import { lossOf } from '#src/domain/same-name.ts';
import {
  brokenGroups,
  canonicalSelection,
  defaultSelection,
  isValidSelection,
  lineOptions,
  optionsPrice,
  type ChosenOption,
  type LineOption,
  type OptionGroup,
} from '#src/domain/options.ts';

/** `without`: what the remaining options add to the dish; null if it cannot be ordered with those alone. */
type OptionChange = Pick<Change, 'kind' | 'group_id' | 'option_id' | 'group_name' | 'group_name_secondry'> & {
  without: MinorUnits | null;
};

/** A sender that knows no options gets the defaults, or a change that all builds understand (docs/contract.md 5.5). */
export function chooseOptions(
  sent: OrderPayload['items'][number]['options'],
  groups: readonly OptionGroup[],
  sizeId: string | null,
): { options: LineOption[] } | { changes: OptionChange[] } {
  if (!sent) {
    const defaults = defaultSelection(groups);
    if (!isValidSelection(groups, defaults)) return { changes: [{ kind: 'size_gone', without: null }] };
    return { options: lineOptions(groups, defaults, sizeId) };
  }
  const selection = canonicalSelection(
    sent.map(({ group_id, id, quantity }) => ({ group_id: String(group_id), id: String(id), quantity })),
  );
  const lossNow = ({ group_id, id }: ChosenOption) =>
    sent
      .filter((one) => String(one.group_id) === group_id && String(one.id) === id)
      .map(({ name }) => lossOf(groups, { group_id, id, name }))
      .find((loss) => loss !== null);
  const lost = selection.flatMap((one) => {
    const loss = lossNow(one);
    return loss ? [{ ...one, kind: `option_${loss}` as const }] : [];
  });
  if (lost.length === 0 && isValidSelection(groups, selection))
    return { options: lineOptions(groups, selection, sizeId) };
  const kept = selection.filter((one) => !lossNow(one));
  const without = isValidSelection(groups, kept) ? optionsPrice(lineOptions(groups, kept, sizeId)) : null;
  return {
    changes: [
      ...lost.map(({ kind, group_id, id }): OptionChange => ({ kind, group_id, option_id: id, without })),
      ...brokenGroups(groups, kept).map(needed),
    ],
  };
}

const needed = ({ id, name }: OptionGroup): OptionChange => ({
  kind: 'options_needed',
  group_id: id,
  group_name: name.en,
  group_name_secondry: name.ar,
  without: null,
});

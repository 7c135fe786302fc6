import type { OrderPayload } from '#src/contract/order-payload.ts';
import type { Change } from '#src/contract/problem.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import {
  brokenGroups,
  isValidSelection,
  lineOptions,
  optionsPrice,
  type LineOption,
  type OptionGroup,
} from '#src/domain/options.ts';
import { takeOptions } from '#src/domain/take-options.ts';

/** `without`: what the remaining options add to the dish; null if it cannot be ordered with those alone. */
type OptionChange = Pick<Change, 'kind' | 'group_id' | 'option_id' | 'group_name' | 'group_name_secondry'> & {
  without: MinorUnits | null;
};

/** A sender that knows no options gets the defaults (docs/contract.md 5.5). */
export function chooseOptions(
  sent: OrderPayload['items'][number]['options'],
  groups: readonly OptionGroup[],
  sizeId: string | null,
): { options: LineOption[] } | { changes: OptionChange[] } {
  const written = sent?.map((one) => ({ ...one, group_id: String(one.group_id), id: String(one.id) })) ?? null;
  const { kept, lost } = takeOptions(groups, written);
  const options = lineOptions(groups, kept, sizeId);
  const isValid = isValidSelection(groups, kept);
  if (lost.length === 0 && isValid) return { options };
  const without = isValid ? optionsPrice(options) : null;
  return {
    changes: [
      ...lost.map(({ loss, group_id, id }): OptionChange => ({
        kind: `option_${loss}`,
        group_id,
        option_id: id,
        without,
      })),
      ...brokenGroups(groups, kept).map(needed),
    ],
  };
}

const needed = (group: OptionGroup): OptionChange => ({
  kind: 'options_needed',
  ...groupNames(group),
  without: null,
});

export const groupNames = ({ id, name }: OptionGroup) => ({
  group_id: id,
  group_name: name.en,
  group_name_secondry: name.ar,
});

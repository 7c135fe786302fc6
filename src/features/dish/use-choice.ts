import { useId, useState } from 'react';
import type { Dish, Size } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';
import type { MinorUnits } from '#src/domain/money.ts';
import {
  canonicalSelection,
  type ChosenOption,
  completeSelection,
  defaultSelection,
  type LineOption,
  lineOptions,
  type LostOption,
  OPTION_LIMITS,
  type OptionGroup,
  optionsPrice,
  selectionProblems,
} from '#src/domain/options.ts';
import { type Bilingual, inLanguage } from '#src/domain/text.ts';
import { moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { splitLosses } from '#src/stores/check-lines.ts';
import { announce } from '#src/stores/ui.ts';
import { useAnnouncedChange } from '#src/stores/use-announced-change.ts';
import { chooseOption } from './choose-option.ts';
import { ruleOf } from './option-group-field.tsx';

export type DishChoice = {
  sizes: readonly Size[];
  size: Size | null;
  setSize: (id: string) => void;
  groups: readonly OptionGroup[];
  selection: readonly LineOption[];
  choose: (group: OptionGroup, optionId: string, pieces: number) => void;
  /** Chosen, and not to be had any more. */
  lost: readonly LostOption[];
  lostSize: Bilingual | null;
  fieldId: (group: OptionGroup) => string;
  isInvalid: (group: OptionGroup) => boolean;
  isOverLimit: boolean;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** The price of one piece. */
  price: MinorUnits;
  isOf: (line: CartLine) => boolean;
  /** False: something is missing. It is said, and shown. */
  check: () => boolean;
};

/**
 * What is chosen of a dish. `asked`: the dish as it was when the choice began; `current`: as the menu has it now.
 * `line`: the line to change.
 */
export function useChoice(asked: Dish, current: Dish, line: CartLine | null = null): DishChoice {
  const { t, lang, currency } = useTranslation();
  const asks = new Set(asked.optionGroups?.flatMap((group) => (group.asks ? [group.id] : [])));
  const groups = (current.optionGroups ?? []).map((group): OptionGroup =>
    asks.has(group.id) ? { ...group, asks: true } : group,
  );
  const [chosenSize, setSize] = useState(line?.size_id ?? current.sizes[0]?.id);
  const size = current.sizes.find((one) => one.id === chosenSize) ?? current.sizes[0] ?? null;
  const lostSize = chosenSize === size?.id ? null : chosenSize;
  // With their names: an option may be gone from the menu, or have another name there, before it is taken.
  const [chosen, setChosen] = useState<readonly LineOption[]>(() => {
    if (!line?.options) return named(asked.optionGroups ?? [], defaultSelection(asked.optionGroups ?? []));
    const { kept, missing } = splitLosses(groups, line.options);
    return [...named(groups, completeSelection(groups, kept)), ...missing];
  });
  const { kept, missing: lost } = splitLosses(groups, chosen);
  const formId = useId();
  const fieldId = (group: OptionGroup) => `${formId}-${groups.indexOf(group)}`;
  const [tried, setTried] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const selection = lineOptions(groups, kept, size?.id ?? null);
  const price = (size ? size.price : (current.price ?? 0)) + optionsPrice(selection);
  useAnnouncedChange(t('live.total', { total: moneyText(price * quantity, currency, lang) }));
  const problems = selectionProblems(groups, kept);
  const unmet = new Set(problems.flatMap((problem) => ('groupId' in problem ? [problem.groupId] : [])));
  const isOverLimit = problems.some(({ kind }) => kind === 'pieces');
  const sizeName = (id: string) => asked.sizes.find((one) => one.id === id)?.name ?? line?.size_name ?? null;

  const sayRule = (group: OptionGroup) =>
    announce(`${isolate(inLanguage(group.name, lang))}: ${ruleOf(group, t)}`, true);
  const choose = (group: OptionGroup, optionId: string, pieces: number) => {
    const changed = chooseOption(kept, group, optionId, pieces);
    // A choice in a group answers for what the group has lost.
    const others = lost.filter(({ group_id }) => group_id !== group.id);
    if (changed) setChosen([...lineOptions(groups, changed, size?.id ?? null), ...others]);
    else sayRule(group);
    setFull(changed ? null : group.id);
  };
  const check = () => {
    const missing = groups.find((group) => unmet.has(group.id));
    if (missing) {
      setTried(true);
      sayRule(missing);
      const field = document.getElementById(fieldId(missing));
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'start' });
    } else if (isOverLimit) announce(t('options.limit', { max: OPTION_LIMITS.pieces }), true);
    return !missing && !isOverLimit;
  };

  return {
    sizes: current.sizes,
    size,
    setSize,
    groups,
    selection,
    choose,
    lost,
    lostSize: lostSize ? sizeName(lostSize) : null,
    fieldId,
    isInvalid: ({ id }) => (tried && unmet.has(id)) || full === id,
    isOverLimit,
    quantity,
    setQuantity,
    price,
    isOf: ({ size_id, options = [] }) =>
      size_id === (size?.id ?? null) && selectionKey(options) === selectionKey(selection),
    check,
  };
}

const named = (groups: readonly OptionGroup[], selection: readonly ChosenOption[]): LineOption[] =>
  lineOptions(groups, selection, null);

const selectionKey = (selection: readonly ChosenOption[]) => JSON.stringify(canonicalSelection(selection));

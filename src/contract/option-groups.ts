import * as v from 'valibot';
import { type Currency, toMinorUnits, type MinorUnits } from '#src/domain/money.ts';
import {
  isOnSale,
  OPTION_KINDS,
  OPTION_LIMITS,
  resolveGroups,
  type Option,
  type OptionGroup,
  type OptionGroupUse,
} from '#src/domain/options.ts';
import { uniqueBy, uniqueLabels } from '#src/domain/text.ts';
import { mapOptionFields } from './option-fields.ts';
import { bilingual, Label, listOf, LooseFlag, LooseText, readFlag, readList, WireId } from './wire.ts';

/** A missing price is 0; null makes the option unreadable. */
const optionPriceOf = (value: unknown, currency: Currency): MinorUnits | null => {
  const price = value === undefined || value === null || value === '' ? 0 : toMinorUnits(value, currency);
  return price !== null && price <= OPTION_LIMITS.price ? price : null;
};

const optionSchema = (currency: Currency) =>
  v.pipe(
    v.object({
      id: WireId,
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      price: v.optional(v.unknown()),
      size_prices: v.optional(v.unknown()),
      default: v.optional(LooseFlag, false),
      dish_id: v.optional(v.fallback(v.nullable(WireId), null), null),
      ...mapOptionFields('wire', { flag: () => v.optional(v.unknown()), labels: () => listOf(Label) }),
    }),
    v.check((option) => (option.name + option.name_secondry).trim() !== '', 'an option without a name'),
    v.check((option) => optionPriceOf(option.price, currency) !== null, 'an option whose price cannot be read'),
    v.transform((wire) => {
      const option: Option = {
        id: String(wire.id),
        wireId: wire.id,
        name: bilingual(wire.name, wire.name_secondry),
        price: optionPriceOf(wire.price, currency) ?? 0,
        sizePrices: readSizePrices(wire.size_prices, currency),
        dishId: wire.dish_id === null ? null : String(wire.dish_id),
        ...mapOptionFields('name', {
          flag: (field) => readFlag(wire[field.wire], field.unset),
          labels: (field) => uniqueLabels(wire[field.wire]),
        }),
      };
      return { option, isDefault: wire.default };
    }),
  );

function readSizePrices(value: unknown, currency: Currency): Record<string, MinorUnits> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([size, written]) => {
      const price = written === null ? null : optionPriceOf(written, currency);
      return price === null ? [] : [[size, price]];
    }),
  );
}

const Pieces = v.pipe(v.number(), v.integer(), v.minValue(0));
const AtMost = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)));

export const optionGroupSchema = (currency: Currency) =>
  v.pipe(
    v.object({
      id: WireId,
      name: v.optional(LooseText, ''),
      name_secondry: v.optional(LooseText, ''),
      kind: v.picklist(OPTION_KINDS),
      min: v.optional(Pieces, 0),
      max: v.optional(AtMost, null),
      free: v.optional(Pieces, 0),
      repeat: v.optional(LooseFlag, false),
      options: listOf(optionSchema(currency)),
    }),
    v.check(({ options }) => options.length > 0, 'a group without options'),
    v.check(({ min, max }) => max === null || min <= max, 'a group that asks for more than it allows'),
    v.transform((group): OptionGroup => {
      const options = uniqueBy(group.options, ({ option }) => option.id);
      return {
        id: String(group.id),
        wireId: group.id,
        name: bilingual(group.name, group.name_secondry),
        kind: group.kind,
        min: group.min,
        max: group.max,
        free: group.free,
        repeat: group.repeat,
        options: options.map(({ option }) => ({ ...option, available: isOnSale(group.kind, option.available) })),
        defaults: options.filter(({ isDefault }) => isDefault).map(({ option }) => option.id),
        hidden: [],
      };
    }),
  );

const OptionGroupUseSchema = v.pipe(
  v.object({
    id: WireId,
    min: v.optional(Pieces),
    max: v.optional(AtMost),
    free: v.optional(Pieces),
    defaults: v.optional(v.array(WireId)),
    hidden: v.optional(v.array(WireId)),
  }),
  v.transform(({ id, defaults, hidden, ...rules }): OptionGroupUse => ({
    ...rules,
    id: String(id),
    ...(defaults ? { defaults: defaults.map(String) } : {}),
    ...(hidden ? { hidden: hidden.map(String) } : {}),
  })),
);

export type GroupsReader = (groups: unknown) => OptionGroup[];

/** For dishes of the menu answer, which name the venue's groups by id. */
export const usedGroups =
  (groups: ReadonlyMap<string, OptionGroup>, report: (problem: string) => void): GroupsReader =>
  (uses) =>
    resolveGroups(groups, readList(OptionGroupUseSchema, uses, report).records);

/** For a dish that is answered alone, with its groups inside. */
export const wholeGroups =
  (currency: Currency): GroupsReader =>
  (groups) =>
    uniqueBy(readList(optionGroupSchema(currency), groups).records, ({ id }) => id);

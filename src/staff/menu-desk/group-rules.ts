import type { TFunction } from 'i18next';
import type { DeskMenu, DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';
import { mostPieces, OPTION_LIMITS, type OptionKind } from '#src/domain/options.ts';
import type { Complaints } from '#src/staff/desk/field.ts';
import { typedNumber } from '#src/staff/desk/typed-money.ts';

type Rules = Pick<DeskOptionGroup, 'min' | 'max' | 'free' | 'repeat'>;
export type TypedRules = { min: string; max: string; free: string };

export const RULE_OF_KIND: Readonly<Record<OptionKind, TypedRules & { repeat: boolean }>> = {
  choice: { min: '1', max: '1', free: '0', repeat: false },
  extra: { min: '0', max: '', free: '0', repeat: false },
  remove: { min: '0', max: '', free: '0', repeat: false },
};

export const piecesOf = (text: string, least = 0): number | null | 'bad' => {
  const pieces = typedNumber(text, least, OPTION_LIMITS.pieces);
  return typeof pieces === 'number' && !Number.isInteger(pieces) ? 'bad' : pieces;
};

/** Null: blank or unreadable. */
export function readRules({ min, max, free }: TypedRules): Record<keyof TypedRules, number | null> {
  const read = (text: string, least?: number) => {
    const pieces = piecesOf(text, least);
    return pieces === 'bad' ? null : pieces;
  };
  return { min: read(min), max: read(max, 1), free: read(free) };
}

/** `rules`: those that hold. `options`: what can be chosen. */
export function complaintsOfRules(
  typed: TypedRules,
  rules: Rules,
  options: Parameters<typeof mostPieces>[0]['options'],
): Complaints {
  const bad = { key: 'optionDesk.badPieces' };
  const found: Complaints = {};
  if (piecesOf(typed.free) === 'bad') found['free'] = bad;
  if (piecesOf(typed.max, 1) === 'bad') found['max'] = bad;
  if (piecesOf(typed.min) === 'bad') found['min'] = bad;
  else if (rules.max !== null && rules.min > rules.max) found['min'] = { key: 'optionDesk.aboveMax' };
  else if (options.length > 0 && rules.min > mostPieces({ ...rules, options })) {
    found['min'] = { key: 'optionDesk.aboveOptions' };
  }
  return found;
}

export function ruleWords({ min, max, free, repeat }: Rules, t: TFunction): string {
  const parts = [
    countWords(min, max, t),
    free > 0 ? t('optionDesk.rule.free', { count: free }) : '',
    repeat ? t('optionDesk.rule.repeat') : '',
  ];
  return parts.filter((part) => part !== '').join(t('audit.comma'));
}

function countWords(min: number, max: number | null, t: TFunction): string {
  if (max === null) return min === 0 ? t('optionDesk.rule.any') : t('optionDesk.rule.least', { count: min });
  if (min === max) return t('optionDesk.rule.exactly', { count: max });
  return min === 0 ? t('optionDesk.rule.most', { count: max }) : t('optionDesk.rule.between', { min, max });
}

export const dishesUsing = (menu: DeskMenu, groupId: string): number =>
  menu.categories.flatMap(({ dishes }) => dishes).filter((dish) => dish.option_groups.some(({ id }) => id === groupId))
    .length;

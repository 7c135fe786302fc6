import type { TFunction } from 'i18next';
import type { DeskOptionGroup } from '#src/contract/staff/menu-desk.ts';

export function ruleWords(
  { min, max, free, repeat }: Pick<DeskOptionGroup, 'min' | 'max' | 'free' | 'repeat'>,
  t: TFunction,
): string {
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

import type { TFunction } from 'i18next';
import { isolateLtr } from '#src/i18n/isolate.ts';
import type { BillDraft } from '#src/staff/data/kept-bills.ts';

/** A, B, C. */
export const guestLetter = (guest: number): string => String.fromCharCode(65 + guest);

export function partName(at: number, { split, parts, guests }: BillDraft, t: TFunction): string {
  if (split === 'parts') return t('bill.part', { number: at + 1, all: parts });
  return at === guests ? t('bill.untaken') : t('bill.guest', { name: isolateLtr(guestLetter(at)) });
}

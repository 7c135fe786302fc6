import type { Payment } from '#src/contract/staff/bills.ts';
import type { IconName } from '#src/ui/icon-names.ts';

export const METHOD_ICON: Record<Payment['method'], IconName> = {
  cash: 'banknote',
  card: 'credit-card',
  transfer: 'smartphone',
  other: 'wallet',
  house: 'heart',
};

import type { PaymentMethod } from '#src/contract/staff/board.ts';
import type { IconName } from '#src/ui/icon-names.ts';

export const METHOD_ICON: Record<PaymentMethod, IconName> = {
  cash: 'banknote',
  card: 'credit-card',
  transfer: 'smartphone',
  other: 'wallet',
  house: 'heart',
  unpaid: 'circle-x',
};

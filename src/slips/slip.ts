import type { TFunction } from 'i18next';
import type { Lang } from '#src/domain/lang.ts';
import type { Currency } from '#src/domain/money.ts';

/** `huge` and `large` are bold. `framed` and `inverse` (white on black): what nobody may overlook. */
export type SlipLook = 'huge' | 'large' | 'strong' | 'small' | 'framed' | 'inverse';
export type SlipText = { text: string; look?: SlipLook };

/** Texts below one another, with a quantity before and an amount behind them. A slip is a list of rows. */
export type SlipRow = {
  texts: readonly SlipText[];
  quantity?: string;
  end?: SlipText;
  /** `line`: below a dashed line. */
  place?: 'middle' | 'line';
};

/** `timezone`: of the venue; null: the device's. */
export type SlipWords = { t: TFunction; lang: Lang; currency: Currency | null; timezone: string | null };

export const row = (text: string, look?: SlipLook): SlipRow => ({ texts: [{ text, ...(look && { look }) }] });
export const middle = (text: string, look?: SlipLook): SlipRow => ({ ...row(text, look), place: 'middle' });

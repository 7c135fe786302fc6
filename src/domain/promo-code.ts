import { asciiDigits } from './phone.ts';

/** A promo code as it is compared: letter case (docs/decisions.md, Promo code) and the script of its digits make no difference. */
export const foldCode = (code: string): string => asciiDigits(code.normalize('NFC').trim().toUpperCase());

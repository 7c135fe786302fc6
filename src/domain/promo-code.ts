import { asciiDigits } from './phone.ts';

/** Normalises a promo code for comparison, ignoring letter case and digit script (docs/decisions.md, Promo code). */
export const foldCode = (code: string): string => asciiDigits(code.normalize('NFC').trim().toUpperCase());

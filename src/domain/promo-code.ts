import { asciiDigits } from './text.ts';

/** Without the invisible marks that keyboards and messages add to Arabic text. */
export const cleanCode = (code: string): string => code.replace(/\p{DI}/gu, '').trim();

/** People type a stretched letter, a minus or a bar for a dash. */
export const SEPARATORS = /[\s\p{Cc}\p{DI}\p{P}\u0640\u2212|~]/gu;

/** For comparison: ignores separators, invisible marks, letter case, digit script (docs/decisions.md, Promo code). */
export const foldCode = (code: string): string =>
  asciiDigits(code.replace(SEPARATORS, '').normalize('NFC').toUpperCase());

/** The alphabet of our codes has no I, L and O: a customer who types them has read a 1 or a 0. */
export const foldTableCode = (code: string): string => foldCode(code).replace(/[IL]/g, '1').replaceAll('O', '0');

import { asciiDigits } from './phone.ts';

/** A promo or table code without the invisible marks that keyboards and messages put beside Arabic text. */
export const cleanCode = (code: string): string => code.replace(/\p{DI}/gu, '').trim();

/**
 * Normalises a promo or table code for comparison: without spaces and invisible marks, ignoring letter case and digit
 * script (docs/decisions.md, Promo code).
 */
export const foldCode = (code: string): string =>
  asciiDigits(
    code
      .replace(/[\s\p{Cc}\p{DI}]/gu, '')
      .normalize('NFC')
      .toUpperCase(),
  );

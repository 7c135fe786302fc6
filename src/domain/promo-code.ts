import { asciiDigits } from './phone.ts';

/** Without the invisible marks that keyboards and messages add to Arabic text. */
export const cleanCode = (code: string): string => code.replace(/\p{DI}/gu, '').trim();

/** For comparison: ignores spaces, invisible marks, letter case and digit script (docs/decisions.md, Promo code). */
export const foldCode = (code: string): string =>
  asciiDigits(
    code
      .replace(/[\s\p{Cc}\p{DI}]/gu, '')
      .normalize('NFC')
      .toUpperCase(),
  );

import type { FileZone, Reason } from './menu-file.ts';

/** The characters that a code page shows for the second bytes of UTF-8. */
const secondBytes = (codePage: string): string =>
  [...new TextDecoder(codePage).decode(Uint8Array.from({ length: 64 }, (_, index) => 0x80 + index))]
    .filter((sign) => !/\s/.test(sign))
    .map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
    .join('');
const LATIN = secondBytes('windows-1252');
const ARABIC = secondBytes('windows-1256');

const DAMAGED = [
  /\ufffd/u,
  /\?{3}/,
  // Arabic in UTF-8 that was read as windows-1252 (`Ø§Ù„`) or as windows-1256 (`ط§ظ„`).
  new RegExp(`(?:[ØÙ][${LATIN}]){2}`, 'u'),
  new RegExp(`(?:[طظ][${ARABIC}]){2}`, 'u'),
  // Accents and quotation marks in UTF-8 that were read as windows-1252 (`CafÃ©`, `â€™`).
  new RegExp(`Ã[${LATIN}]|â€[${LATIN}]`, 'u'),
  // The same twice.
  /[ÃÂ]{2}/u,
];

/** Whether letters were replaced: `????`, U+FFFD, or UTF-8 read as something else. */
export function isDamaged(text: string): boolean {
  if (DAMAGED.some((pattern) => pattern.test(text))) return true;
  const marks = text.split('?').length - 1;
  return marks >= 2 && marks > (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/** Whether a text of a record or a list is damaged. */
export const isDamagedIn = (value: unknown): boolean => textsIn(value).some(isDamaged);

export const TEXT_DAMAGED: Reason = { code: 'text_damaged' };

/** Null: the name is lost. A damaged Arabic name keeps the one that the venue has. */
export function withoutZoneDamage(name: FileZone['name']): FileZone['name'] | null {
  const ar = name.ar !== null && isDamaged(name.ar) ? null : name.ar;
  if (isDamaged(name.en) || (name.en === '' && ar === null && name.ar !== null)) return null;
  return { en: name.en, ar };
}

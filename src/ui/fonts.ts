import rakkasArabic from '@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2?url';
import rakkasLatin from '@fontsource/rakkas/files/rakkas-latin-400-normal.woff2?url';
import rubikArabic from '@fontsource-variable/rubik/files/rubik-arabic-wght-normal.woff2?url';
import rubikLatin from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url';

const ARABIC = 'U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC';
const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';

const FACES = [
  ['Rubik Variable', rubikArabic, ARABIC, '300 900'],
  ['Rubik Variable', rubikLatin, LATIN, '300 900'],
  ['Rakkas', rakkasArabic, ARABIC, '400'],
  ['Rakkas', rakkasLatin, 'U+0000-00FF, U+2000-206F', '400'],
] as const;

/** Text moves once at most, as with `font-display: swap` over fallbacks of the same metrics. */
export async function loadFonts(): Promise<void> {
  const faces = FACES.map(
    ([family, url, unicodeRange, weight]) => new FontFace(family, `url(${url})`, { unicodeRange, weight }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
}

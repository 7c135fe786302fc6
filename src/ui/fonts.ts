import type { RegisteredRouter } from '@tanstack/react-router';
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

/**
 * Loads the app's own fonts and returns how to show them: until then the text stands in local faces of the same measures
 * (`fallback-fonts.css`). A font that cannot be had is left out.
 */
export async function loadFonts(): Promise<() => void> {
  const faces = FACES.map(
    ([family, url, unicodeRange, weight]) => new FontFace(family, `url(${url})`, { unicodeRange, weight }),
  );
  await Promise.allSettled(faces.map((face) => face.load()));
  return () => {
    for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
  };
}

/** Shows the fonts at once while nothing is drawn, else with the next change of screen: no text moves under the reader. */
export async function showFonts(router: RegisteredRouter): Promise<void> {
  const show = await loadFonts();
  if (document.documentElement.dataset['started'] === undefined) return show();
  const unsubscribe = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged) return;
    unsubscribe();
    show();
  });
}

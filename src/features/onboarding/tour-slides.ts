import type { OnboardingSlide } from '#src/contract/content.ts';
import type { Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';

export type TourSlide = {
  id: string;
  /** One or two lines. */
  title: readonly string[];
  text: string;
  image: string | null;
  cutOut: boolean | null;
  /** Drawn on the plate where there is no picture. */
  icon: IconName | null;
};

/** The host's slides in the chosen language; those without a word are left out. */
export function slidesOf(slides: readonly OnboardingSlide[], lang: Lang): TourSlide[] {
  return slides
    .map(({ image, cutOut, titles, texts }, at) => {
      const lines = titles.map((title) => inLanguage(title, lang)).filter(Boolean);
      const words = texts.map((text) => inLanguage(text, lang)).filter(Boolean);
      const [first, ...rest] = words;
      // A slide with a text alone is headed by its first line.
      return lines.length > 0
        ? { id: `${at}`, title: lines, text: words.join(' '), image, cutOut, icon: null }
        : { id: `${at}`, title: first === undefined ? [] : [first], text: rest.join(' '), image, cutOut, icon: null };
    })
    .filter(({ title }) => title.length > 0);
}

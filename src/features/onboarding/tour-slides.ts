import type { OnboardingSlide } from '#src/contract/onboarding.ts';
import type { Lang } from '#src/domain/lang.ts';
import { inLanguage } from '#src/domain/text.ts';
import type { IconName } from '#src/ui/icon-names.ts';

export type TourSlide = {
  id: string;
  title: readonly string[];
  text: string;
  image: string | null;
  cutOut: boolean | null;
  icon: IconName | null;
};

export function slidesOf(slides: readonly OnboardingSlide[], lang: Lang): TourSlide[] {
  return slides
    .map(({ image, cutOut, titles, texts }, at) => {
      const lines = titles.map((title) => inLanguage(title, lang)).filter(Boolean);
      const words = texts.map((text) => inLanguage(text, lang)).filter(Boolean);
      const [first, ...rest] = words;
      return lines.length > 0
        ? { id: `${at}`, title: lines, text: words.join(' '), image, cutOut, icon: null }
        : { id: `${at}`, title: first === undefined ? [] : [first], text: rest.join(' '), image, cutOut, icon: null };
    })
    .filter(({ title }) => title.length > 0);
}

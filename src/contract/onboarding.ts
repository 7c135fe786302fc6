import * as v from 'valibot';
import { bilingual, LooseAddress, LooseKnown, LooseText } from './wire.ts';

export const OnboardingSlide = v.pipe(
  v.object({
    image: v.optional(LooseAddress),
    image_cut_out: v.optional(LooseKnown),
    title1: v.optional(LooseText, ''),
    title1_secondry: v.optional(LooseText, ''),
    title2: v.optional(LooseText, ''),
    title2_secondry: v.optional(LooseText, ''),
    description1: v.optional(LooseText, ''),
    description1_secondry: v.optional(LooseText, ''),
    description2: v.optional(LooseText, ''),
    description2_secondry: v.optional(LooseText, ''),
  }),
  v.transform((slide) => ({
    image: slide.image ?? null,
    cutOut: slide.image_cut_out ?? null,
    titles: [bilingual(slide.title1, slide.title1_secondry), bilingual(slide.title2, slide.title2_secondry)],
    texts: [
      bilingual(slide.description1, slide.description1_secondry),
      bilingual(slide.description2, slide.description2_secondry),
    ],
  })),
);
export type OnboardingSlide = v.InferOutput<typeof OnboardingSlide>;

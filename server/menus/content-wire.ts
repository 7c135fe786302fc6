import { toDecimal } from '#src/domain/money.ts';
import type { ContentDraft } from './draft.ts';
import { isCutOut, type CutOuts } from './picture-corners.ts';

export type ContentName = 'reviews' | 'carousel' | 'promocodes' | 'banners' | 'onboarding' | 'notifications' | 'orders';

export function slideFields({ image, titles, texts }: ContentDraft['onboarding'][number]) {
  return {
    image,
    title1: titles[0].en,
    title1_secondry: titles[0].ar,
    title2: titles[1].en,
    title2_secondry: titles[1].ar,
    description1: texts[0].en,
    description1_secondry: texts[0].ar,
    description2: texts[1].en,
    description2_secondry: texts[1].ar,
  };
}

export function contentWire<Answer>(
  { promocodes, reviews, carousel, notifications, onboarding }: ContentDraft,
  currency: string,
  cutOuts: CutOuts,
  answer: (value: unknown) => Answer,
): Record<ContentName, Answer> {
  const slides = carousel.map(({ banner, dishId, title, text }) => ({
    banner,
    banner_cut_out: isCutOut(banner, cutOuts),
    dish_id: dishId,
    title: title.en,
    title_secondry: title.ar,
    text: text.en,
    text_secondry: text.ar,
  }));
  return {
    reviews: answer({ reviews }),
    carousel: answer({ carousel: slides }),
    promocodes: answer({
      promocodes: promocodes.map(({ code, percent, expiry, minimum }) => ({
        code,
        discount: percent,
        expiry,
        ...(minimum > 0 && { minimum: toDecimal(minimum, currency) }),
      })),
    }),
    // An older name of the carousel.
    banners: answer({ banners: slides }),
    onboarding: answer({
      onboarding: onboarding.map((slide) => ({ ...slideFields(slide), image_cut_out: isCutOut(slide.image, cutOuts) })),
    }),
    notifications: answer({
      notifications: notifications.map(({ id, icon, title, description, date }) => ({
        id,
        icon,
        title: title.en,
        title_secondry: title.ar,
        description: description.en,
        description_secondry: description.ar,
        date,
      })),
    }),
    // This address is public, so it lists no orders. Phones ask by id (docs/decisions.md, Order history).
    orders: answer({ orders: [] }),
  };
}

import { type Currency, toDecimal } from '#src/domain/money.ts';
import type { ContentDraft } from './draft.ts';
import { isBetween, localMinute } from '#src/domain/hours.ts';
import { isCutOut, type CutOuts } from './picture-corners.ts';
import type { ShownReview } from './read-reviews.ts';

type BannerName = 'carousel' | 'banners';
export type ContentName = BannerName | 'reviews' | 'promocodes' | 'onboarding' | 'notifications' | 'orders';

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
  {
    promocodes,
    reviews,
    notifications,
    onboarding,
  }: Omit<ContentDraft, 'carousel' | 'reviews'> & { reviews: readonly ShownReview[] },
  currency: Currency,
  cutOuts: CutOuts,
  answer: (value: unknown) => Answer,
): Record<Exclude<ContentName, BannerName>, Answer> {
  return {
    reviews: answer({
      reviews: reviews.map(({ answer: ofVenue, ...review }) => ({ ...review, ...(ofVenue && { answer: ofVenue }) })),
    }),
    promocodes: answer({
      promocodes: promocodes.map(({ code, percent, expiry, minimum }) => ({
        code,
        discount: percent,
        expiry,
        ...(minimum > 0 && { minimum: toDecimal(minimum, currency) }),
      })),
    }),
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

/** The banners that are shown at a time. Two times with the same banners have the same answer. */
export function createBannerAnswers<Answer>(
  carousel: ContentDraft['carousel'],
  timezone: string,
  cutOuts: CutOuts,
  answer: (value: unknown) => Answer,
): (now: number) => Record<BannerName, Answer> {
  const made = new Map<string, Record<BannerName, Answer>>();
  return (now) => {
    const minute = localMinute(now, timezone);
    const shown = carousel.filter(({ from, until }) => isBetween(minute, from, until));
    const key = JSON.stringify(shown.map(({ id }) => id));
    const known = made.get(key);
    if (known) return known;
    const slides = shown.map(({ banner, dishId, categoryId, title, text, from, until }) => ({
      banner,
      banner_cut_out: isCutOut(banner, cutOuts),
      dish_id: dishId,
      category_id: categoryId,
      title: title.en,
      title_secondry: title.ar,
      text: text.en,
      text_secondry: text.ar,
      from,
      until,
    }));
    // `banners` is an older name of the carousel.
    const answers = { carousel: answer({ carousel: slides }), banners: answer({ banners: slides }) };
    made.set(key, answers);
    return answers;
  };
}

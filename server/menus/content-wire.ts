import { type Currency, toDecimal } from '#src/domain/money.ts';
import { BANNER_FIELDS, NOTIFICATION_FIELDS, SHOWN_PROMO_FIELDS } from '#src/contract/staff/menu-fields.ts';
import { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import type { ContentDraft } from './draft.ts';
import { isBetween, localMinute } from '#src/domain/hours.ts';
import { fieldsWire } from './menu-wire.ts';
import { isCutOut, type CutOuts } from './picture-corners.ts';
import type { ShownReview } from './read-reviews.ts';

type BannerName = 'carousel' | 'banners';
export type ContentName = BannerName | 'reviews' | 'promocodes' | 'onboarding' | 'notifications' | 'orders';

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
      promocodes: promocodes.map((promo) => ({
        ...fieldsWire(SHOWN_PROMO_FIELDS, promo),
        ...(promo.minimum > 0 && { minimum: toDecimal(promo.minimum, currency) }),
      })),
    }),
    onboarding: answer({
      onboarding: onboarding.map((slide) => ({
        ...fieldsWire(SLIDE_FIELDS, slide),
        image_cut_out: isCutOut(slide.image, cutOuts),
      })),
    }),
    notifications: answer({
      notifications: notifications.map((note) => ({ id: note.id, ...fieldsWire(NOTIFICATION_FIELDS, note) })),
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
    const shown = carousel.filter(({ shown_from, shown_until }) => isBetween(minute, shown_from, shown_until));
    const key = JSON.stringify(shown.map(({ id }) => id));
    const known = made.get(key);
    if (known) return known;
    const slides = shown.map((banner) => ({
      ...fieldsWire(BANNER_FIELDS, banner),
      banner_cut_out: isCutOut(banner.image, cutOuts),
    }));
    // `banners` is an older name of the carousel.
    const answers = { carousel: answer({ carousel: slides }), banners: answer({ banners: slides }) };
    made.set(key, answers);
    return answers;
  };
}

import type { SLIDE_FIELDS } from '#src/contract/staff/slide-fields.ts';
import type { ColumnsOf } from './record-columns.ts';

type Flag = 0 | 1;

/** What the venue did with a review. */
type HandledReview = {
  /** Shown to customers below the review; empty: none. */
  answer: string;
  hidden: Flag;
  /** Only the desk reads it. */
  hidden_reason: string;
};

/** Sent by a customer from the app; `ReviewRow` holds those from the venue's file. */
export type OrderReviewRow = HandledReview & {
  tenant_id: string;
  order_id: string;
  rating: number;
  comment: string;
  created_at: number;
};
export type ReviewRow = HandledReview & {
  tenant_id: string;
  /** Made from the review, so that it is the same after another import. */
  id: string;
  position: number;
  avatar: string | null;
  name: string;
  date: string;
  rating: number;
  comment: string;
};

/** It leads to a dish, a category, or nowhere. */
export type CarouselRow = {
  tenant_id: string;
  id: string;
  position: number;
  image: string | null;
  dish_id: string | null;
  category_id: string | null;
  name: string;
  name_ar: string;
  text: string;
  text_ar: string;
  /** `YYYY-MM-DDTHH:MM` in the venue's time zone, the first minute; null: at once. */
  shown_from: string | null;
  /** The first minute after it; null: no end. */
  shown_until: string | null;
};

export type NotificationRow = {
  tenant_id: string;
  id: string;
  position: number;
  icon: string;
  name: string;
  name_ar: string;
  description: string;
  description_ar: string;
  date: string;
};

export type OnboardingRow = ColumnsOf<typeof SLIDE_FIELDS> & { tenant_id: string; position: number };

import type { BANNER_FIELDS, NOTIFICATION_FIELDS } from '#src/contract/staff/menu-fields.ts';
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

type Listed = { tenant_id: string; id: string; position: number };
export type CarouselRow = Listed & ColumnsOf<typeof BANNER_FIELDS>;
export type NotificationRow = Listed & ColumnsOf<typeof NOTIFICATION_FIELDS>;
export type OnboardingRow = ColumnsOf<typeof SLIDE_FIELDS> & { tenant_id: string; position: number };

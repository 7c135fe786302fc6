import type { PreparationMinutes } from './order-type.ts';

export const PLACE_KINDS = ['restaurant', 'cafe', 'takeaway'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** What a new venue begins with. Where guests sit at tables, their orders need no phone number. */
export const PLACE_DEFAULTS: Readonly<
  Record<PlaceKind, { preparation_minutes: PreparationMinutes; phone_optional: boolean }>
> = {
  restaurant: { preparation_minutes: { dine_in: 20, pickup: 20, delivery: 25 }, phone_optional: true },
  cafe: { preparation_minutes: { dine_in: 10, pickup: 10, delivery: 15 }, phone_optional: true },
  takeaway: { preparation_minutes: { dine_in: null, pickup: 15, delivery: 20 }, phone_optional: false },
};

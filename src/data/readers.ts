import type { GenericSchema } from 'valibot';
import { CarouselItem, Notification, OnboardingSlide, Promocode, readContent, Review } from '#src/contract/content.ts';
import { DishSchema, readDish } from '#src/contract/menu.ts';
import { readOrders } from '#src/contract/order.ts';

type Report = (problem: string) => void;

const list =
  <T>(field: string, schema: GenericSchema<unknown, T>) =>
  (json: unknown, report: Report): T[] | null =>
    readContent(json, field, schema, report);

/** What reads every answer but the menu's, in one file that is fetched beside the first of them. */
export const readers = {
  dish: readDish,
  dishes: list('dishes', DishSchema),
  orders: readOrders,
  reviews: list('reviews', Review),
  carousel: list('carousel', CarouselItem),
  banners: list('banners', CarouselItem),
  promocodes: list('promocodes', Promocode),
  notifications: list('notifications', Notification),
  onboarding: list('onboarding', OnboardingSlide),
};

import type { UseQueryResult } from '@tanstack/react-query';
import type { CarouselItem, Notification, OnboardingSlide, Promocode, Review } from '#src/contract/content.ts';

export declare function useReviews(slug: string): UseQueryResult<Review[]>;
export declare function useCarousel(slug: string): UseQueryResult<CarouselItem[]>;
export declare function usePromocodes(slug: string): UseQueryResult<Promocode[]>;
export declare function useNotifications(slug: string): UseQueryResult<Notification[]>;
export declare function useOnboarding(slug: string): UseQueryResult<OnboardingSlide[]>;

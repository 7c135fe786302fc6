import { apiUrl, list, mainUrl } from './ask.ts';

/** The calls of the lists that home's first screen does without; apart from `api`, which comes with that. */
export const listsApi = {
  reviews: (slug: string, signal?: AbortSignal) => list('reviews', apiUrl('/api/reviews', slug), signal),

  promocodes: (slug: string, signal?: AbortSignal) => list('promocodes', mainUrl('/api/promocodes.json', slug), signal),

  notifications: (slug: string, signal?: AbortSignal) =>
    list('notifications', mainUrl('/api/notifications.json', slug), signal),

  onboarding: (slug: string, signal?: AbortSignal) => list('onboarding', mainUrl('/api/onboarding.json', slug), signal),
};

export const KITCHEN_CACHE = 'kitchen-v1';

/** Answers every staff address offline. */
export const kitchenPath = (slug: string): string => `/${encodeURIComponent(slug)}/kitchen`;

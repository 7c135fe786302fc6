/** The worker's cache of the staff page, filled after a sign-in. */
export const KITCHEN_CACHE = 'kitchen-v1';

/** The page that answers every staff address offline. */
export const kitchenPath = (slug: string): string => `/${encodeURIComponent(slug)}/kitchen`;

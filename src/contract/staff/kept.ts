/** The worker's store of the staff's pages and files; a board fills it once somebody has signed in. */
export const KITCHEN_CACHE = 'kitchen-v1';

/** The page that answers every staff address of a venue while there is no network. */
export const kitchenPath = (slug: string): string => `/${encodeURIComponent(slug)}/kitchen`;

import type { Dish } from '#src/contract/menu.ts';
import type { WishRow } from '#src/data/db.ts';

export declare function useWishlist(slug: string): { ready: boolean; ids: ReadonlySet<string>; rows: WishRow[] };
/** True when the dish is a favourite now. */
export declare function toggleWish(slug: string, dish: Dish): Promise<boolean>;

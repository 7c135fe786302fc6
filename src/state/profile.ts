export type Profile = { name: string; phone: string; address: string; zoneId: string | null };

export declare function useProfile(): { ready: boolean; profile: Profile };
export declare function saveProfile(profile: Profile): Promise<void>;
/** Orders, ids, carts, favourites, table, profile and caches go; language and theme stay. Works offline. */
export declare function forgetMe(): Promise<void>;

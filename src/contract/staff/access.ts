import * as v from 'valibot';

/** All staff calls live under `/api/{slug}/staff`. Their moments are epoch milliseconds, their money whole piastres. */
export const STAFF_COOKIE = 'staff';

/** A manager may do everything; the kitchen works the board and says what is sold out. */
export const STAFF_ROLES = ['kitchen', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** `POST sign-in`. The key may be typed with or without its hyphens, in any case, with digits of any script. */
export const SignInRequest = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });

/**
 * What `POST sign-in` and `GET session` answer, beside the cookie. `name` is what the key was called when it was made
 * (may be empty); `expires_at` moves on with every use.
 */
export const StaffSession = v.object({ role: v.picklist(STAFF_ROLES), name: v.string(), expires_at: v.number() });
export type StaffSession = v.InferOutput<typeof StaffSession>;

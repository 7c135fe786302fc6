import * as v from 'valibot';

/** Staff calls are below `/api/{slug}/staff`. Times are epoch milliseconds, amounts piastres. */
export const STAFF_COOKIE = 'staff';

/** The kitchen works the board and marks dishes sold out; a manager may do everything. */
export const STAFF_ROLES = ['kitchen', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** `POST sign-in`. Hyphens, letter case and script of digits do not matter. */
export const SignInRequest = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });

/** `GET session`, and the answer of `POST sign-in`. `name`: the key's label; `expires_at`: extended with every use. */
export const StaffSession = v.object({ role: v.picklist(STAFF_ROLES), name: v.string(), expires_at: v.number() });
export type StaffSession = v.InferOutput<typeof StaffSession>;

import * as v from 'valibot';

export const STAFF_COOKIE = 'staff';

/** Each may do what those before it may. Permissions: `role` of the calls' tables. */
export const STAFF_ROLES = ['waiter', 'kitchen', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Hyphens, letter case and digit script do not matter. */
export const SignInRequest = v.object({ key: v.pipe(v.string(), v.maxLength(200)) });

/** `key`: its id; `name`: the key's label; `expires_at`: epoch ms, extended with every use. */
export const StaffSession = v.object({
  key: v.string(),
  role: v.picklist(STAFF_ROLES),
  name: v.string(),
  expires_at: v.number(),
});
export type StaffSession = v.InferOutput<typeof StaffSession>;

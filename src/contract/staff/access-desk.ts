import * as v from 'valibot';
import { STAFF_ROLES } from './access.ts';
import { lineOf } from './field-schemas.ts';
import { Tap } from './change.ts';

/** Times are epoch milliseconds; a use is recorded at most once an hour. */

export const OpenSession = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  /** The sign-in. */
  since: v.number(),
  used_at: v.number(),
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

export const AccessKey = v.object({
  /** The key's first four characters. */
  id: v.string(),
  role: v.picklist(STAFF_ROLES),
  name: v.string(),
  made_at: v.number(),
  used_at: v.nullable(v.number()),
  revoked_at: v.nullable(v.number()),
  sessions: v.array(OpenSession),
});
export type AccessKey = v.InferOutput<typeof AccessKey>;

/** Keys that open the desk come first, then the oldest. */
export const AccessAnswer = v.object({ keys: v.array(AccessKey) });
export type AccessAnswer = v.InferOutput<typeof AccessAnswer>;

/** For ending a session, ending all others, and revoking a key (docs/contract.md 10). */
export const AccessRequest = v.object({ tap: Tap });

export const KEY_NAME_MAX = 60;

/** `name`: where it is used, such as "Bar tablet"; may be blank. */
export const KeyRequest = v.object({ role: v.picklist(STAFF_ROLES), name: lineOf(KEY_NAME_MAX), tap: Tap });
export type KeyRequest = v.InferOutput<typeof KeyRequest>;

/** `key` is answered this once; null to a repeated tap, whose first answer was lost. */
export const KeyAnswer = v.object({ ...AccessAnswer.entries, key: v.nullable(v.string()) });
export type KeyAnswer = v.InferOutput<typeof KeyAnswer>;

import * as v from 'valibot';
import { STAFF_ROLES } from './access.ts';
import { Tap } from './menu-desk.ts';

/** Calls for keys and sessions (managers). Times are epoch milliseconds; a use is written down once an hour. */

export const OpenSession = v.object({
  id: v.string(),
  /** Browser and system, such as `Chrome · Android`; null: not known. */
  device: v.nullable(v.string()),
  /** The sign-in; null for a session that is older than this field. */
  since: v.nullable(v.number()),
  used_at: v.number(),
  /** The session that asks. */
  current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

export const AccessKey = v.object({
  /** The first four characters of the key. */
  id: v.string(),
  role: v.picklist(STAFF_ROLES),
  /** The label that was given when it was made; may be blank. */
  name: v.string(),
  made_at: v.number(),
  used_at: v.nullable(v.number()),
  revoked_at: v.nullable(v.number()),
  /** Latest use first. */
  sessions: v.array(OpenSession),
});
export type AccessKey = v.InferOutput<typeof AccessKey>;

/** `GET access`, and the answer of every call below. Keys that open the desk come first, then the oldest. */
export const AccessAnswer = v.object({ keys: v.array(AccessKey) });
export type AccessAnswer = v.InferOutput<typeof AccessAnswer>;

/**
 * `POST access/sessions/{id}/end`: 404 if it has ended. `POST access/end-others`: all but the session that asks.
 * `POST access/keys/{id}/revoke`: ends its sessions too; 404 if it is revoked, 409 `last_manager_key` if no other key of
 * a manager would be left. Streams of an ended session are closed. None of these can be undone.
 */
export const AccessRequest = v.object({ tap: Tap });

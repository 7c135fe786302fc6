const MINUTE = 60_000;
/** What arrives sooner was sent by a phone that had a connection. */
const WAITED_MS = 2 * MINUTE;
/** An older moment is a wrong clock's. */
const OLDEST_MS = 7 * 24 * 60 * MINUTE;

/**
 * When an order was confirmed that waited on the phone before it arrived at `now`, else null: by its age, which no wrong
 * clock changes, or where the client gives none by the moment it names.
 */
export function placedAt(ageSeconds: number | null, placed: string | null | undefined, now: number): number | null {
  const age = ageSeconds === null ? now - Date.parse(placed ?? '') : ageSeconds * 1000;
  return age >= WAITED_MS && age <= OLDEST_MS ? now - age : null;
}

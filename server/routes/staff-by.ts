import type { Context } from 'hono';
import type { ChangeOrigin } from '#server/desk/make-change.ts';
import type { StaffEnv } from './staff-gate.ts';

/** Who changes something by this call, as the list of changes names him: by his key. */
export function byOf(c: Context<StaffEnv>, tap: string | null, at: number): ChangeOrigin {
  const { name, keyId } = c.get('staff');
  return { who: name || keyId, tap, at };
}

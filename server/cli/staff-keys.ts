import { STAFF_ROLES } from '#src/contract/staff/access.ts';
import { cleanText } from '#src/domain/text.ts';
import type { Database } from '#server/db/open.ts';
import { listStaffKeys, makeStaffKey, revokeStaffKey } from '#server/staff/staff-keys.ts';
import { type Output, requireVenue, UsageError } from './command.ts';

const MAX_NAME = 60;
const ANY_OF = new Intl.ListFormat('en', { type: 'disjunction' });

export async function makeKey(
  database: Database,
  slug: string,
  options: { role?: string; name?: string },
  now: number,
  { out }: Output,
): Promise<void> {
  const role = STAFF_ROLES.find((each) => each === (options.role ?? 'kitchen'));
  if (!role) throw new UsageError(`--role takes ${ANY_OF.format(STAFF_ROLES)}, not "${options.role}".`);
  const { id: tenantId } = await requireVenue(database, slug);
  const name = cleanText(options.name ?? '', MAX_NAME);
  const { id, key } = await makeStaffKey(database.db, tenantId, { role, name, now });
  out(
    `A key for ${slug}, ${role}${name && `, "${name}"`}:\n\n    ${key}\n\n` +
      `It is shown this once. Sign in with it at /${slug}/kitchen; take it back: npm run venue -- revoke-key ${slug} ${id}\n`,
  );
}

export async function listKeys(database: Database, slug: string, { out }: Output): Promise<void> {
  const { id: tenantId } = await requireVenue(database, slug);
  const keys = await listStaffKeys(database.db, tenantId);
  if (keys.length === 0) out(`${slug} has no keys yet: npm run venue -- key ${slug}\n`);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  for (const { id, role, name, created_at, revoked_at } of keys) {
    const ended = revoked_at === null ? '' : `  (taken back ${day(revoked_at)})`;
    out(`${id}  ${role.padEnd(7)}  ${day(created_at)}${name && `  ${name}`}${ended}\n`);
  }
}

export async function revokeKey(
  database: Database,
  slug: string,
  [typed = '']: readonly string[],
  now: number,
  { out }: Output,
): Promise<void> {
  const { id: tenantId } = await requireVenue(database, slug);
  const id = typed.toUpperCase();
  if (!(await revokeStaffKey(database, tenantId, id, now))) {
    throw new Error(`${slug} has no key ${id} that could be taken back. "npm run venue -- keys ${slug}" lists them.`);
  }
  out(`The key ${id} of ${slug} opens nothing any more.\n`);
}

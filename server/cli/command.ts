import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { findTenant } from '#server/menus/tenants.ts';

export type Output = { out: (text: string) => void; err: (text: string) => void };

/** A command that was not understood, as opposed to one that could not be carried out. */
export class UsageError extends Error {}

export const noVenue = (slug: string): Error =>
  new Error(`There is no venue ${slug}. "npm run venue -- list" names those there are.`);

/** The venue at an address. @throws Error in words where there is none. */
export async function requireVenue({ db }: Pick<Database, 'db'>, slug: string): Promise<TenantRow> {
  const tenant = await findTenant(db, slug);
  if (!tenant) throw noVenue(slug);
  return tenant;
}

import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { findTenant } from '#server/menus/tenants.ts';

export type Output = { out: (text: string) => void; err: (text: string) => void };

/** The command line is wrong (exit code 2); other errors mean that the command failed (exit code 1). */
export class UsageError extends Error {}

export const noVenue = (slug: string): Error =>
  new Error(`There is no venue ${slug}. "npm run venue -- list" names those there are.`);

/** @throws Error with a sentence for the operator when there is no such venue. */
export async function requireVenue({ db }: Pick<Database, 'db'>, slug: string): Promise<TenantRow> {
  const tenant = await findTenant(db, slug);
  if (!tenant) throw noVenue(slug);
  return tenant;
}

import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Database } from '#server/db/open.ts';
import type { TenantRow } from '#server/db/schema.ts';
import { findTenant } from '#server/menus/tenants.ts';

export type Output = { out: (text: string) => void; err: (text: string) => void };

/** A venue's texts may contain control characters, which a terminal would obey. */
export const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\r\t]/gu, '\u{FFFD}');

export const terminal: Output = {
  out: (text) => process.stdout.write(printable(text)),
  err: (text) => process.stderr.write(printable(text)),
};

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

/** @throws with a sentence for the operator. */
export const readBytes = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(file);
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new Error(`${file}: ${missing ? 'there is no such file' : 'the file cannot be read'}.`, { cause: error });
  }
};

/** Names the file in an error of `read`. */
export const inFile = async <T>(file: string, read: () => T | Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw new Error(`${basename(file)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** The name of a CSS module's class in the page: its own, and four letters for its file. It travels in script and style. */
export function scopedName(name: string, file: string): string {
  const path = relative(process.cwd(), file.replace(/\?.*/, ''));
  return name + createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 4);
}

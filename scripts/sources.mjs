/** What a build of the app is made from, and how old it is. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'sw',
  'public',
  'build',
  'index.html',
  'kitchen.html',
  'offline.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Time of the youngest change of a source, milliseconds. */
export function newestSource(root) {
  return Math.max(...SOURCES.map((name) => newest(join(root, name))));
}

/** The same in a file or folder. A removed file changes its folder's time. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((youngest, name) => Math.max(youngest, newest(join(path, name))), stats.mtimeMs);
}

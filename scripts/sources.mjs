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

/** The time of the latest change, in milliseconds. */
export function newestSource(root) {
  return Math.max(...SOURCES.map((name) => newest(join(root, name))));
}

/** Includes folder times, which change when a file is removed. */
function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((youngest, name) => Math.max(youngest, newest(join(path, name))), stats.mtimeMs);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const POLICY = "default-src 'none'";

export function writeBareDist(folder: string): void {
  mkdirSync(folder);
  for (const page of ['index.html', 'kitchen.html']) {
    writeFileSync(join(folder, page), '<!doctype html><title>Sufra</title><!--venue-->');
  }
  const policies = ['contentSecurityPolicy', 'kitchenContentSecurityPolicy', 'workerContentSecurityPolicy'];
  writeFileSync(
    join(folder, 'security.json'),
    JSON.stringify(Object.fromEntries(policies.map((name) => [name, POLICY]))),
  );
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ screens: ['', 'home'] }));
}

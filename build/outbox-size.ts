import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const ENTRY = '\0outbox';

/**
 * Kilobytes (gzip) of everything that stores, sends and decides an order, bundled by itself: without Dexie, and
 * without the contract that every screen shares.
 */
export async function outboxSize(root: string): Promise<number> {
  const folder = join(root, 'src/outbox');
  const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const source = modules.map((name) => `export * from ${JSON.stringify(join(folder, name))};`).join('\n');
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'outbox',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        external: (id) => /^(dexie|valibot)$|\/(contract|domain)\/|\/data\/db\.ts$/.test(id),
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  return gzipSync(code, { level: 9 }).length / 1000;
}

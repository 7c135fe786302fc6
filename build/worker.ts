import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type ResolvedConfig } from 'vite';
import { injectManifest } from 'workbox-build';

/** Builds sw/sw.ts into one classic script and writes the precache list into it. Runs when all other files stand. */
export async function buildWorker(config: ResolvedConfig, origins: string[]): Promise<void> {
  const folder = resolve(config.root, config.build.outDir);
  const swSrc = join(folder, 'sw.js');
  await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'warn',
    mode: config.mode,
    define: { ...config.define, __API_ORIGINS__: JSON.stringify(origins), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: { sw: 'sw/sw.ts' }, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const { count, size, warnings } = await injectManifest({
    swSrc,
    swDest: swSrc,
    globDirectory: folder,
    // The staff's part is no diner's to download: a board keeps it by itself once it has signed in.
    globIgnores: ['sw.js', 'sw-off.js', 'kitchen.html', 'assets/kitchen/**', 'assets/i18n/staff.*'],
    globPatterns: [
      '*.html',
      'assets/**/*.{js,css,woff2,svg}',
      'assets/i18n/*.json',
      'icons/*.{svg,png}',
      '*.webmanifest',
    ],
    // Vite's own hash in the name is version enough; translations are asked for by the hash of their content.
    dontCacheBustURLsMatching: /^assets\/.+-[\w-]{8}\.\w+$/,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) =>
          entry.url.startsWith('assets/i18n/')
            ? { ...entry, url: `${entry.url}?v=${contentHash(join(folder, entry.url))}`, revision: null }
            : entry,
        ),
      }),
    ],
  });
  for (const warning of warnings) config.logger.warn(warning);
  config.logger.info(`sw.js precaches ${count} files, ${Math.round(size / 1000)} kB`);
}

/** As in build/i18n-versions.ts. */
function contentHash(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { isKitchen } from '#src/domain/screens.ts';
import { firstLoad, minifyChunks } from './bundle.ts';
import { firstGroup } from './chunk-groups.ts';
import { finishPage, page } from './page.ts';
import { scopedName } from './scoped-name.ts';
import { unusedMembers } from './unused-members.ts';

/** Where the staff's part of the build lies: the page itself, and everything that no diner ever downloads. */
const FOLDER = 'assets/kitchen';

/** What opening the board fetches, for the size report. */
export type StaffLoad = { scripts: string[]; styles: string[] };

/**
 * Builds kitchen.html, the staff's own entry, into the same folder: a bundle by itself, which shares no chunk with the
 * diner's and cannot make it larger. Fonts keep the diner's addresses: they are the same files.
 */
export async function buildStaff(config: ResolvedConfig): Promise<StaffLoad> {
  const folder = resolve(config.root, config.build.outDir);
  const entry = resolve(config.root, 'src/staff/main.tsx');
  let load: StaffLoad | undefined;
  await build({
    configFile: false,
    root: config.root,
    publicDir: false,
    logLevel: 'warn',
    mode: config.mode,
    define: config.define ?? {},
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    css: { modules: { generateScopedName: scopedName } },
    plugins: [
      react(),
      unusedMembers(),
      page(),
      {
        name: 'sufra:staff',
        enforce: 'post',
        generateBundle: {
          order: 'post',
          async handler(_, bundle) {
            load = firstLoad(bundle, entry);
            await minifyChunks(bundle, load.scripts);
            const html = bundle['kitchen.html'];
            if (html?.type !== 'asset') throw new Error('The bundle has no kitchen.html');
            html.source = finishPage(String(html.source));
          },
        },
      },
    ],
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'kitchen.html',
        checks: { moduleLevelDirective: false },
        output: {
          codeSplitting: { groups: [firstGroup(entry)] },
          entryFileNames: `${FOLDER}/[name]-[hash].js`,
          chunkFileNames: `${FOLDER}/[name]-[hash].js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.woff2'))
              ? 'assets/[name]-[hash][extname]'
              : `${FOLDER}/[name]-[hash][extname]`,
        },
      },
    },
  });
  if (!load) throw new Error('The staff’s bundle was not built');
  writeFileSync(join(folder, FOLDER, 'files.json'), JSON.stringify(kitchenFiles(folder)));
  return load;
}

/** In development the staff's addresses open their own page, as the server does it. */
export function staffPages(): Plugin {
  return {
    name: 'sufra:staff-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (isKitchen(pathname) && request.headers.accept?.includes('text/html')) request.url = '/kitchen.html';
        next();
      });
    },
  };
}

/** Addresses of all that a signed-in board keeps for the time without a network, beside its page and its texts. */
function kitchenFiles(folder: string): string[] {
  const own = readdirSync(join(folder, FOLDER)).map((name) => `/${FOLDER}/${name}`);
  const kept = own.filter((name) => /\.(js|css|svg)$/.test(name));
  // Scripts name the fonts by their addresses.
  const fonts = kept.flatMap(
    (name) => readFileSync(join(folder, name), 'utf8').match(/\/assets\/[\w.-]+\.woff2/g) ?? [],
  );
  if (fonts.length === 0) throw new Error('The staff’s bundle names no font');
  return [...kept, ...new Set(fonts)].toSorted();
}

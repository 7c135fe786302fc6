import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finish } from './build/finish.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { FIRST_SCREEN, firstTextsFiles } from './build/first-texts.ts';
import { i18nVersions } from './build/i18n-versions.ts';
import { page } from './build/page.ts';
import { reactNames } from './build/react-names.ts';
import { scopedName } from './build/scoped-name.ts';
import { sharedDexie } from './build/shared-dexie.ts';
import { staffPages } from './build/staff.ts';
import { unusedMembers } from './build/unused-members.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const defines = {
  __I18N_VERSIONS__: JSON.stringify(i18nVersions()),
  __APP_VERSION__: JSON.stringify(version),
};

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Home and the frame around every screen come with the entry: one file, packed as one, without a second round trip.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (FIRST_SCREEN.has(routeId) ? [['notFoundComponent']] : undefined),
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    firstTextsFiles(),
    react(),
    reactNames(),
    unusedMembers(),
    sharedDexie(),
    page(),
    staffPages(),
    finish(),
  ],
  // React has had this hook since 18: the copy for older ones stays out.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  css: { modules: { generateScopedName: scopedName } },
  define: defines,
  // `npm run dev` beside a server started by `npm start`.
  server: { proxy: { '^/(api|upload)/': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The first script is there already, and no module (build/classic-first.ts).
      resolveDependencies: (_, files) =>
        files.filter((name) => !/^assets\/(first|rolldown-runtime)-.*\.js$/.test(name)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'offline.html'],
      // For servers: `use client` in libraries that draw in both places.
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: { groups: chunkGroups(fileURLToPath(new URL('src/main.tsx', import.meta.url))) },
      },
    },
  },
});

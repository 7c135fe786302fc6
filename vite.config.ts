/**
 * One build of three pages: the diner's (index.html), the staff's (kitchen.html) and the one that says that there is no
 * network (offline.html).
 *
 *   build/page.ts            fills in the HTML: texts, the shell's style, the start script, the icons
 *   build/chunks.ts          which modules share a file, and which files belong to a page
 *   build/finish.ts          after the bundle: security headers (policy.ts), the list for a board without a network, sw.js,
 *                            size budgets (budgets.ts), build.json for `npm start`
 *   build/classic-script.ts  bundles the start script and the worker, which cannot be modules
 *   build/define.ts          what the code knows of its build
 */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups, chunkName } from './build/chunks.ts';
import { alias, define } from './build/define.ts';
import { finish } from './build/finish.ts';
import { page, sheetsBehindShell, staffPages } from './build/page.ts';

/** Libraries mark files for servers: `use client`. */
const CHECKS = { moduleLevelDirective: false, bundlerTimings: false };

/** Short, because each name stands in style, script and drawn pages; the same in both builds. */
function scopedName(name: string, address: string): string {
  const file = relative(import.meta.dirname, address.replace(/\?.*$/, ''));
  return `${name}-${createHash('sha256').update(file).digest('base64url').slice(0, 5)}`;
}

const isClient = ({ name }: { name: string }): boolean => name === 'client';

export default defineConfig(({ command }) => ({
  plugins: [
    tanstackRouter({
      autoCodeSplitting: true,
      // Home and the frame around every screen come with the entry: a diner waits for no second round trip.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (/^\/\$slug(\/home)?$/.test(routeId) ? [] : undefined) },
      addExtensions: true,
      semicolons: true,
    }),
    react(),
    page(),
    sheetsBehindShell(),
    staffPages(),
    { ...finish(), applyToEnvironment: isClient },
    // Not in development, where it would hold back what is printed.
    // The server reads the renderer's files, and sends none.
    command === 'build' && compression({ logLevel: 'silent', exclude: /renderer\/|render\.js$/ }),
  ],
  define,
  resolve: { alias },
  css: { modules: { generateScopedName: scopedName } },
  // `npm run dev` beside a server started by `npm start`.
  server: { proxy: { '^/(api|upload)/': 'http://localhost:8080' } },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // `vite build` builds both.
  builder: {},
  environments: {
    client: {
      build: {
        modulePreload: { polyfill: false },
        // Vite's own minifier leaves 3 kB more for each customer to load.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2, module: true, ecma: 2020 } },
        rolldownOptions: {
          input: ['index.html', 'kitchen.html', 'offline.html'],
          checks: CHECKS,
          output: {
            entryFileNames: chunkName,
            chunkFileNames: chunkName,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
            // Chrome compiles a file's functions while it comes, not one by one: https://v8.dev/blog/explicit-compile-hints
            postBanner: '//# allFunctionsCalledOnLoad',
          },
        },
      },
    },
    // What our server draws first visits with: one file, so that no library is there twice.
    renderer: {
      consumer: 'server',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/renderer',
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        ssr: true,
        rolldownOptions: { input: 'src/render.tsx', checks: CHECKS, output: { codeSplitting: false } },
      },
    },
  },
}));

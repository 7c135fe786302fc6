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
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunkGroups, chunkName } from './build/chunks.ts';
import { define } from './build/define.ts';
import { finish } from './build/finish.ts';
import { page, sheetsBehindShell, staffPages } from './build/page.ts';

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
    finish(),
    // Not in development, where it would hold back what is printed.
    command === 'build' && compression({ logLevel: 'silent' }),
  ],
  define,
  // `npm run dev` beside a server started by `npm start`.
  server: { proxy: { '^/(api|upload)/': 'http://localhost:8080' } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'kitchen.html', 'offline.html'],
      // Libraries mark files for servers: `use client`.
      checks: { moduleLevelDirective: false, bundlerTimings: false },
      output: {
        entryFileNames: chunkName,
        chunkFileNames: chunkName,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups() },
        // Chrome compiles a file's functions while it comes, not one by one: https://v8.dev/blog/explicit-compile-hints
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
  },
}));

import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { finish } from './build/finish.ts';
import { i18nVersions } from './build/i18n-versions.ts';
import { page } from './build/page.ts';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    page(),
    finish(),
  ],
  define: { __I18N_VERSIONS__: JSON.stringify(i18nVersions()) },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: ['index.html', 'offline.html'] },
  },
});

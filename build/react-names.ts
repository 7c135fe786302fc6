import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** React's two entries that our modules and libraries import. */
const ENTRIES = { react: 'react.production.js', 'react/jsx-runtime': 'react-jsx-runtime.production.js' };

/** Made when its first root is, and not with all scripts: together they would keep a slow phone from answering. */
const DOM = 'react-dom/client';

/**
 * React as a module with names. It is published as CommonJS only, and every file of the build would make an object of
 * all its exports by itself, each behind a function: six copies of forty-four.
 */
export function reactNames(): Plugin {
  return {
    name: 'sufra:react-names',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(react(\/jsx-runtime)?|react-dom\/client)$/ },
      handler(source, importer, { kind }) {
        // What requires it gets the original, and so does the module that hands out its names.
        if (kind === 'require-call' || importer?.startsWith('\0names:')) return null;
        return `\0names:${source}`;
      },
    },
    load: {
      filter: { id: /^\0names:/ },
      handler(id) {
        const source = id.slice('\0names:'.length);
        if (source === DOM) return `export const createRoot = (place) => require('${DOM}').createRoot(place);`;
        const file = ENTRIES[source as keyof typeof ENTRIES];
        const original = readFileSync(
          fileURLToPath(new URL(`../node_modules/react/cjs/${file}`, import.meta.url)),
          'utf8',
        );
        const names = new Set([...original.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name]) => name));
        if (names.size === 0) throw new Error(`${file} exports nothing by name`);
        return [
          `import original from '${source}';`,
          'export default original;',
          ...[...names].map((name) => `export const ${name} = /* @__PURE__ */ (() => original.${name})();`),
        ].join('\n');
      },
    },
  };
}

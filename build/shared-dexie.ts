import type { Plugin, Rolldown } from 'vite';

/** Where Dexie itself keeps the one copy that a page or a worker has. */
const PLACE = "globalThis[Symbol.for('Dexie')]";
/** What `dexie` is in the bundle of page and worker. */
export const TAKEN = '\0sufra:dexie-taken';
/** What brings it to the page. */
const BROUGHT = '\0sufra:dexie';

/**
 * Dexie is half of the worker, and the page has it already: it is one file that the page imports for what it does, and
 * that the worker, a classic script, takes with `importScripts` from the browser's cache (build/worker.ts).
 */
export const sharedDexie = (): Plugin => ({ ...takenDexie(`import ${JSON.stringify(BROUGHT)};`), apply: 'build' });

/** Closes the file of Dexie, which is minified by now: strict as a module is, and nothing of its own is every script's. */
export function closeDexie(bundle: Rolldown.OutputBundle): void {
  const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(BROUGHT));
  if (file?.type !== 'chunk' || file.imports.length > 0 || file.exports.length > 0)
    throw new Error('Dexie is not alone in its file, or that file is no classic script');
  file.code = `(()=>{"use strict";${file.code}})();`;
}

/** The worker's side of it: the file has run before. */
export function takenDexie(first = ''): Plugin {
  return {
    name: 'sufra:dexie',
    enforce: 'pre',
    resolveId: (id) => (id === 'dexie' ? TAKEN : id === BROUGHT ? id : null),
    load(id) {
      if (id === TAKEN)
        return `${first}const Dexie = ${PLACE};const { liveQuery } = Dexie;export { Dexie, liveQuery };`;
      if (id === BROUGHT) return `import { Dexie } from 'dexie/dist/modern/dexie.mjs';${PLACE} = Dexie;`;
      return null;
    },
  };
}

/** It is a file of its own, with nothing else in it. */
export const DEXIE_GROUP: Rolldown.CodeSplittingGroup = {
  name: 'dexie',
  test: (id) => id === BROUGHT || id.includes('/node_modules/dexie/'),
  priority: 5,
};

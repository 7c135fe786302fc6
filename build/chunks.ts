import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** The worker fetches these files in idle time (sw/parts.ts), because no order needs them. */
const IDLE = {
  'idle-codes': /\/src\/(features\/handover\/code-frames|ui\/qr-code)|\/node_modules\/lean-qr\//,
  'idle-camera': /\/src\/ui\/(camera-view|code-reader)/,
  'idle-scan': /\/src\/features\/checkout\/scan-sheet/,
  'idle-reader': /\/node_modules\/qr\//,
  'idle-wide': /\/src\/shell\/wide\//,
};

/**
 * Vite's default makes a file for every set of screens that share a module: 27 before home is usable, 120 in all. So
 * home's code is one file and the other customer screens are another. Code shared with the staff page is separate: that
 * page must not run customer code. Of the other screens' code, `lent` is what its first screen does not need.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let modules: Record<'home' | 'diner' | 'board' | 'staff', Set<string>> | undefined;
  const nameOf = (id: string, graph: Rolldown.ChunkingContext): string | null => {
    modules ??= {
      home: modulesOf('index.html', graph, false),
      diner: modulesOf('index.html', graph, true),
      board: modulesOf('kitchen.html', graph, false),
      staff: modulesOf('kitchen.html', graph, true),
    };
    const users = !modules.staff.has(id) ? 'diner' : modules.board.has(id) ? 'shared' : 'lent';
    // The contract is not cut in two: that would cost home more than the board.
    if (modules.home.has(id))
      return users === 'diner' && !id.includes('/src/contract/') ? 'diner-first' : 'shared-first';
    const idle = Object.entries(IDLE).find(([, files]) => files.test(id))?.[0];
    if (idle !== undefined) return idle;
    // Otherwise Vite puts it into a file that imports its own importer.
    if (id.includes('/node_modules/dexie/')) return 'dexie';
    return modules.diner.has(id) && !id.includes('/node_modules/') ? `${users}-later` : null;
  };
  return [{ name: nameOf, debugName: 'pages' }];
}

export function chunkName({ moduleIds }: { moduleIds: string[] }): string {
  const isStaff = moduleIds.some((id) => id.includes('/src/staff/'));
  return `assets/${isStaff ? 'kitchen/' : ''}[name]-[hash].js`;
}

/** `later`: includes dynamic imports. */
const modulesOf = (page: string, graph: Rolldown.ChunkingContext, later: boolean): Set<string> =>
  reachedFrom(resolve(page), (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    return later ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
  });

/** Entry first. `later`: includes dynamic imports. */
export function filesOf(bundle: Rolldown.OutputBundle, page: string, later: boolean): string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === resolve(page));
  if (!entry) throw new Error(`The bundle has no entry of ${page}`);
  const files = reachedFrom(entry.fileName, (name) => {
    const file = bundle[name];
    if (file?.type !== 'chunk') return [];
    const { importedCss = [], importedAssets = [] } = file.viteMetadata ?? {};
    return [...file.imports, ...(later ? file.dynamicImports : []), ...importedCss, ...importedAssets];
  });
  return [...files];
}
function reachedFrom(start: string, next: (name: string) => Iterable<string>): Set<string> {
  const reached = new Set([start]);
  // Iterating a Set includes items added meanwhile.
  for (const name of reached) for (const found of next(name)) reached.add(found);
  return reached;
}

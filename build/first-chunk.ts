import type { Rolldown } from 'vite';

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const FRAME = /\/src\/app\/(confirm-banner|connection-bar|notices|tab-bar|toasts)\.tsx$/;

/**
 * Names the chunk of a module: everything that the page's entry reaches without a dynamic import is one file, since it
 * always comes together and packs better as one (8 kB less than in twenty). What the frame draws next is one more file.
 * All other modules are left to the bundler.
 */
export function firstChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let first: Set<string> | undefined;
  return (id, graph) => {
    first ??= reachedFrom(entry, graph);
    if (first.has(id)) return 'first';
    return FRAME.test(id) ? 'frame' : null;
  };
}

function reachedFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set([entry]);
  // A set hands out what is added to it while it is walked.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

import type { Rolldown } from 'vite';

/** What the frame and home draw as soon as the first screen stands. */
const FRAME =
  /\/src\/(app\/(confirm-banner|home-rest|page-motion|screen-duties|toasts)|features\/(onboarding\/tour-card|reviews\/review-(strip|card)))\.(tsx?|module\.css)$/;

/** What home draws below its first screen, before the frame's other parts. */
const BELOW = /\/src\/(app\/home-tastes|features\/catalog\/(category-taste|use-reach))\.tsx?$/;

/** Screens that lead to each other come together. */
const SCREENS = {
  browse:
    /\/src\/(routes\/\$slug\/(menu|dish|filter|categories|favorite|wishlist)|features\/(catalog|favourites|venue)\/)/,
  basket: /\/src\/(routes\/\$slug\/(order|order-empty|checkout)\.tsx|features\/(cart|checkout)\/)/,
  orders: /\/src\/(routes\/\$slug\/(order-history|order-successful|order-failed|track)|features\/orders\/)/,
  account:
    /\/src\/(routes\/\$slug\/(sign-|verify|confirmation|forgot|new-password|edit-profile|info-saved)|features\/(account|profile)\/)/,
  news: /\/src\/(routes\/\$slug\/(my-promocodes|notifications|reviews|leave-a-review|intial)|features\/(promos|notifications|reviews|onboarding)\/)/,
};

/**
 * Few files instead of a hundred crumbs: each is packed by itself, and its name has to be known by the first one.
 * `first`: all that the page's entry reaches without a dynamic import; it always comes together (10 kB less than in
 * twenty). `frame`, then what several screens share, by floor, then the screens themselves.
 */
export function chunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  return [
    firstGroup(entry),
    { name: 'below', test: BELOW, priority: 2 },
    { name: 'frame', test: FRAME, priority: 2 },
    { name: 'banner', test: /\/src\/(features\/catalog\/banner-carousel\.|data\/readers\.)/, priority: 2 },
    { name: 'parts', test: /\/src\/(ui|i18n|features\/catalog)\//, minShareCount: 2, priority: 1 },
    { name: 'state', test: /\/src\/(state|data|outbox|domain|contract)\//, minShareCount: 2, priority: 1 },
    ...Object.entries(SCREENS).map(([name, test]) => ({ name, test })),
  ];
}

/** All that an entry reaches without a dynamic import, in one file. */
export function firstGroup(entry: string): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    name: (id, graph) => {
      first ??= reachedFrom(entry, graph);
      return first.has(id) || id.includes('rolldown/runtime') ? 'first' : null;
    },
    priority: 3,
  };
}

/** Reached by way of a library's one file of all exports, and wanted by what comes later alone. */
const LATER = /\/query-core\/build\/modern\/hydration\.js$/;

function reachedFrom(entry: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): Set<string> {
  const reached = new Set([entry]);
  // A set hands out what is added to it while it is walked.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!LATER.test(imported)) reached.add(imported);
  }
  return reached;
}

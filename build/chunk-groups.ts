import type { Rolldown } from 'vite';
import { DEXIE_GROUP, TAKEN } from './shared-dexie.ts';

/**
 * What is wanted at the same moment comes as one file: each one costs four hundred bytes of headers. What home draws
 * below its first screen, and what the frame draws then, bring what they need along.
 */
const FIRST_MOMENTS = {
  below: /\/src\/(app\/home-tastes|features\/catalog\/(category-taste|use-reach))\.tsx?$/,
  frame:
    /\/src\/(app\/(confirm-banner|home-rest|kept-notices|page-motion|screen-duties|toasts)|features\/(onboarding\/tour-card|reviews\/review-(strip|card))|ui\/lettered-plate)\.(tsx?|module\.css)$/,
  banner: /\/src\/(features\/catalog\/banner-carousel\.|data\/readers\.)/,
};

/** What reads the phone's database, sends orders, follows when all stands; then what few ever see, by who needs it. */
const MOMENTS = {
  store: new RegExp(`/src/(data/db|state/(kept-cart|outbox-rows))\\.ts$|${TAKEN}`),
  sending: /\/src\/outbox\/(drain|decide|prune)\.ts$/,
  worker:
    /\/src\/(state\/worker(-url)?\.ts$|app\/(install-card|wide-sides)\.tsx$|features\/install\/)|\/workbox-window\//,
  panel: /\/src\/(app\/(side-panel|panel-)|features\/profile\/forget-sheet)/,
  trouble: /\/src\/app\/(error-screen|not-found|unknown-venue)\.|tsr-split=notFoundComponent/,
  documented: /\/src\/(data\/with-dishes|domain\/brand|ui\/cut-out)\.ts$/,
};

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
 * twenty). Then what has its moment, what several screens share, by floor, and the screens themselves.
 */
export function chunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  return [
    DEXIE_GROUP,
    firstGroup(entry),
    ...Object.entries(FIRST_MOMENTS).map(([name, test]) => ({ name, test, priority: 3 })),
    { name: 'parts', test: /\/src\/(ui|i18n|features\/catalog)\//, minShareCount: 2, priority: 2 },
    { name: 'state', test: /\/src\/(state|data|outbox|domain|contract)\//, minShareCount: 2, priority: 2 },
    ...Object.entries(MOMENTS).map(([name, test]) => ({ name, test, priority: 1 })),
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
    priority: 4,
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

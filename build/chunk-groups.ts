import type { Rolldown } from 'vite';
import { DEXIE_GROUP, TAKEN } from './shared-dexie.ts';

/**
 * What is wanted at the same moment comes as one file: each one costs four hundred bytes of headers. What home draws
 * below its first screen, what reads the host's lists, and what stands in for photos.
 */
const FIRST_MOMENTS = {
  below: /\/src\/(app\/home-tastes|features\/catalog\/(category-taste|use-reach))\.tsx?$/,
  readers: /\/src\/data\/readers\./,
  plate: /\/src\/ui\/(lettered-)?plate/,
};

/** Its style, too small for a file of its own: each one that comes is a link, a request and another look at every box. */
const FIRST_STYLES = /\/src\/ui\/plate\.module\.css$/;

/**
 * What several screens share. `parts`: what they are made of, the cart and the phone's database, which each of them
 * wants. `state`: what is done with orders, without what sends them; searching goes with the lists.
 */
const SHARED = {
  parts: /\/src\/((ui|i18n)\/|(state\/cart|domain\/phone|features\/catalog\/(cart-stepper|add-or-step))\.)/,
  state:
    /\/src\/(state\/(?!queries\/(?!lists))|data\/|domain\/(?!search)|contract\/(?!problem)|outbox\/(?!(send|verdict|after-answer|what-is-due|backoff)\.))/,
};

/**
 * What the frame draws then, and what it says where a screen's code cannot be had; what reads the phone's database, sends
 * orders, follows when all stands; what wide windows have beside it; what few ever see.
 */
const MOMENTS = {
  frame:
    /\/src\/(app\/(confirm-banner|error-screen|home-rest|kept-notices|page-motion|screen-duties|toasts)|features\/(onboarding\/tour-card|reviews\/review-(strip|card)|venue\/table-badge))\.(tsx?|module\.css)$/,
  store: new RegExp(`/src/(data/db|state/(kept-cart|outbox-rows))\\.ts$|${TAKEN}`),
  sending: /\/src\/outbox\/(drain|decide|prune)\.ts$/,
  worker:
    /\/src\/(state\/worker(-url)?\.ts$|app\/(install-card|wide-sides)\.tsx$|features\/install\/)|\/workbox-window\//,
  panel: /\/src\/(app\/(over-page|side-panel|panel-)|features\/(profile\/forget-sheet|catalog\/size-picker))/,
  sides: /\/src\/app\/(corner-plates|venue-side)\./,
  trouble: /\/src\/app\/(not-found|unknown-venue)\.|tsr-split=notFoundComponent/,
  documented: /\/src\/(data\/with-dishes|domain\/brand|ui\/cut-out)\.ts$/,
};

/** Screens that lead to each other come together. */
const SCREENS = {
  lists: /\/src\/routes\/\$slug\/(menu|filter|categories)/,
  dish: /\/src\/(routes\/\$slug\/dish|features\/catalog\/)/,
  basket: /\/src\/(routes\/\$slug\/(order|order-empty|checkout)\.tsx|features\/(cart|checkout)\/)/,
  orders: /\/src\/(routes\/\$slug\/(order-history|order-successful|order-failed|track)|features\/orders\/)/,
  account:
    /\/src\/(routes\/\$slug\/(sign-|verify|confirmation|forgot|new-password|edit-profile|info-saved)|features\/(account|profile)\/)/,
  news: /\/src\/(routes\/\$slug\/(my-promocodes|notifications|reviews|leave-a-review|intial)|features\/(promos|notifications|reviews|onboarding)\/)/,
  venue: /\/src\/(routes\/\$slug\/(about-app|favorite|wishlist)|features\/(app-info|favourites|venue)\/)/,
};

/**
 * Few files instead of a hundred crumbs: each is packed by itself, and its name has to be known by the first one.
 * `first`: all that the page's entry reaches without a dynamic import; it always comes together (10 kB less than in
 * twenty). Each group takes what it needs along, unless one above it has it: nothing of a screen's first moment lies
 * beside what comes later.
 */
export function chunkGroups(entry: string): Rolldown.CodeSplittingGroup[] {
  return [
    DEXIE_GROUP,
    firstGroup(entry, FIRST_STYLES),
    ...Object.entries(FIRST_MOMENTS).map(([name, test]) => ({ name, test, priority: 3 })),
    ...Object.entries(SHARED).map(([name, test]) => ({ name, test, minShareCount: 2, priority: 2 })),
    ...Object.entries(MOMENTS).map(([name, test]) => ({ name, test, priority: 1 })),
    ...Object.entries(SCREENS).map(([name, test]) => ({ name, test })),
  ];
}

/** All that an entry reaches without a dynamic import, in one file, and what else is wanted in it. */
export function firstGroup(entry: string, also: RegExp | null = null): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    name: (id, graph) => {
      first ??= reachedFrom(entry, graph);
      return first.has(id) || also?.test(id) || id.includes('rolldown/runtime') ? 'first' : null;
    },
    priority: 4,
  };
}

function reachedFrom(entry: string, graph: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): Set<string> {
  const reached = new Set([entry]);
  // A set hands out what is added to it while it is walked.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}

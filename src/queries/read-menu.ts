import { api, type MenuAnswer } from '#src/http/api.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import { forgetPages } from '#src/db/kept-pages.ts';
import { markGone, readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import type { Menu } from '#src/contract/menu.ts';
import { pause } from '#src/domain/pause.ts';
import { whenIdle } from '#src/stores/when-idle.ts';
import { keepPage } from './kept-page.ts';

const MINUTE_MS = 60_000;
/** Younger: no request (docs/decisions.md, Menu cache). */
export const FRESH_MS = 15 * MINUTE_MS;
/** Younger: shown at once and refreshed in the background. Older: fetched first. */
export const SHOWN_MS = 100 * MINUTE_MS;
/** The saved menu is shown if the network takes longer. */
export const NETWORK_LIMIT_MS = 3_000;
/** The host is asked if storage takes longer. */
const STORAGE_LIMIT_MS = 2_000;

/** Epoch ms by this phone's clock. */
export type LoadedMenu = {
  menu: Menu;
  fetchedAt: number;
  version: string | null;
  /** The network failed or was too slow: the screen says "prices as of". */
  asOf: number | null;
  /** Only an answer with a menu brings the venue back. */
  gone: boolean;
  /** From a page that the worker kept: the saved menu may be newer. */
  isOfKeptPage?: boolean;
};

/** Infinite for a menu from the future, saved under another clock. */
function ageOf(menu: Pick<LoadedMenu, 'fetchedAt'>, now: number): number {
  const age = now - menu.fetchedAt;
  return age < 0 ? Infinity : age;
}

function fromAnswer(answer: MenuAnswer, now: number): LoadedMenu {
  const fetchedAt = answer.cachedAt ?? now;
  return { menu: answer.menu, fetchedAt, version: answer.version, asOf: answer.cachedAt, gone: false };
}

async function fetchMenu(slug: string, signal: AbortSignal | undefined, byHand: boolean): Promise<LoadedMenu> {
  const loaded = fromAnswer(await api.menu(slug, signal, { fresh: byHand }), Date.now());
  if (loaded.asOf === null) whenIdle(() => void saveLoaded(slug, loaded));
  return loaded;
}

export async function saveLoaded(slug: string, { menu, fetchedAt, version }: LoadedMenu): Promise<void> {
  await saveMenu({ slug, menu, version, fetched_at: fetchedAt, opened_at: Date.now() });
  void keepPage(slug, version);
}

/**
 * What to show, in turn: the saved menu, then the host's answer. Rules: docs/decisions.md, Menu cache.
 * @throws Problem after the last menu, if the host sent none
 */
export async function* readMenu(
  slug: string,
  { onScreen, byHand = false, signal }: { onScreen: LoadedMenu | null; byHand?: boolean; signal?: AbortSignal },
): AsyncGenerator<LoadedMenu, void> {
  const ask = () => fetchMenu(slug, signal, byHand);
  const slow = pause(NETWORK_LIMIT_MS).then(() => null);
  // A first visit requests at once, and looks for a saved menu only if no answer arrives.
  let request = onScreen || readStoredSlug() !== null ? null : ask();
  const first = request && (await Promise.race([request.catch(() => null), slow]));
  if (first?.asOf === null) return yield first;

  const isOfKeptPage = onScreen?.isOfKeptPage === true;
  const unsaved = onScreen && { ...onScreen, isOfKeptPage: false };
  const saved = onScreen && !isOfKeptPage ? Promise.resolve(onScreen) : readSaved(slug).then((row) => row ?? unsaved);
  let known = (await Promise.race([saved, pause(STORAGE_LIMIT_MS)])) ?? null;
  if (!known) {
    request ??= ask();
    const answer = await firstOf(request, saved);
    if (answer) return yield answer;
    // Only storage can tell that no menu is saved.
    known = await saved;
    if (!known) return yield await request;
  }

  const age = ageOf(known, Date.now());
  if ((!onScreen || isOfKeptPage) && !byHand && !known.gone && age < SHOWN_MS) {
    yield known;
    if (age < FRESH_MS) return;
  }

  // A background refresh that is slow or fails does not set "prices as of".
  const unanswered = { ...known, asOf: byHand || age >= SHOWN_MS ? known.fetchedAt : known.asOf };
  request ??= ask();
  try {
    if (!(await Promise.race([request, slow]))) yield unanswered;
    yield newerOf(await request, known);
  } catch (error) {
    const problem = asProblem(error);
    const gone = known.gone || hasLeft(problem);
    if (gone && !known.gone) whenIdle(() => void Promise.all([markGone(slug), forgetPages()]));
    yield { ...unanswered, gone };
    throw problem;
  }
}

const hasLeft = ({ kind, status, code }: Problem): boolean =>
  kind === 'refused' && (status === 410 || code === 'venue_unknown');

/** The worker's cached answer may be older than the known menu. */
function newerOf(answer: LoadedMenu, known: LoadedMenu): LoadedMenu {
  return answer.asOf !== null && (known.gone || answer.fetchedAt <= known.fetchedAt)
    ? { ...known, asOf: known.fetchedAt }
    : answer;
}

/** The host's answer, unless it fails or a saved menu comes first. */
function firstOf(request: Promise<LoadedMenu>, saved: Promise<LoadedMenu | null>): Promise<LoadedMenu | null> {
  const answer = request.catch(() => null);
  return Promise.race([answer, saved.then((row) => (row ? null : answer))]);
}

async function readSaved(slug: string): Promise<LoadedMenu | null> {
  const row = await readSavedMenu(slug);
  if (!row) return null;
  const { menu, fetched_at: fetchedAt, version, gone = false } = row;
  return { menu, fetchedAt, version, asOf: null, gone };
}

import { api, type MenuAnswer } from '#src/http/api.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import { markGone, readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import type { Menu } from '#src/contract/menu.ts';
import { pause } from '#src/domain/pause.ts';
import { whenIdle } from '#src/stores/when-idle.ts';

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
  problem: Problem | null;
};

/** Infinite for a menu from the future, saved under another clock. */
export function ageOf(menu: Pick<LoadedMenu, 'fetchedAt'>, now: number): number {
  const age = now - menu.fetchedAt;
  return age < 0 ? Infinity : age;
}

function fromAnswer(answer: MenuAnswer, now: number): LoadedMenu {
  const fetchedAt = answer.cachedAt ?? now;
  return { menu: answer.menu, fetchedAt, version: answer.version, asOf: answer.cachedAt, gone: false, problem: null };
}

async function fetchMenu(slug: string, signal: AbortSignal | undefined, byHand: boolean): Promise<LoadedMenu> {
  const loaded = fromAnswer(await api.menu(slug, signal, { fresh: byHand }), Date.now());
  if (loaded.asOf === null) whenIdle(() => void save(slug, loaded));
  return loaded;
}

function save(slug: string, { menu, fetchedAt, version }: LoadedMenu): Promise<void> {
  return saveMenu({ slug, menu, version, fetched_at: fetchedAt, opened_at: Date.now() });
}

/**
 * Rules: docs/decisions.md, Menu cache. `onLate` gets an answer that arrives after the saved menu was returned.
 * @throws Problem if there is no menu to show
 */
export async function loadMenu(
  slug: string,
  onScreen: LoadedMenu | null,
  options: { signal?: AbortSignal; byHand?: boolean; onLate: (menu: LoadedMenu) => void },
): Promise<LoadedMenu> {
  const byHand = options.byHand ?? false;
  const ask = () => fetchMenu(slug, options.signal, byHand);
  const slow = pause(NETWORK_LIMIT_MS).then(() => null);
  // A first visit requests at once, and looks for a saved menu only if no answer arrives.
  let early = onScreen || readStoredSlug() !== null ? null : ask();
  const first = early && (await Promise.race([early.catch(() => null), slow]));
  if (first?.asOf === null) return first;
  const saved = onScreen ? Promise.resolve(onScreen) : readSaved(slug);
  let known = (await Promise.race([saved, pause(STORAGE_LIMIT_MS)])) ?? null;
  if (!known) {
    early ??= ask();
    const answer = await firstOf(early, saved);
    if (answer) return answer;
    // Only storage can tell that no menu is saved.
    known = await saved;
    if (!known) return early;
  }
  const age = ageOf(known, Date.now());
  if (!known.gone && !byHand && (age < FRESH_MS || (!onScreen && age < SHOWN_MS)))
    return { ...known, asOf: null, problem: null };

  let isLate = false;
  const request = early ?? ask();
  // A failed background refresh does not set "prices as of".
  const knownWith = (problem: Problem | null): LoadedMenu => ({
    ...known,
    asOf: byHand || age >= SHOWN_MS ? known.fetchedAt : known.asOf,
    gone: known.gone || (problem !== null && hasLeft(problem)),
    problem,
  });
  const take = (loaded: LoadedMenu): LoadedMenu => {
    if (loaded.gone && !known.gone) whenIdle(() => void markGone(slug));
    if (isLate && (loaded.problem === null || loaded.gone)) options.onLate(loaded);
    return loaded;
  };
  const answered = request.then(
    (answer) => take(newerOf(answer, known)),
    (error: unknown) => take(knownWith(asProblem(error))),
  );
  const loaded = await Promise.race([answered, slow]);
  if (loaded) return loaded;
  isLate = true;
  return knownWith(null);
}

export const hasLeft = ({ kind, status, code }: Problem): boolean =>
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
  return { menu, fetchedAt, version, asOf: null, gone, problem: null };
}

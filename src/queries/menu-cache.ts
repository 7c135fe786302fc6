import { api, type MenuAnswer } from '#src/http/api.ts';
import { readStoredSlug } from '#src/db/local-settings.ts';
import { readSavedMenu, saveMenu } from '#src/db/menu-store.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import type { Menu } from '#src/contract/menu.ts';
import { pause } from '#src/domain/pause.ts';
import { whenIdle } from '#src/stores/when-idle.ts';

const MINUTE_MS = 60_000;
/** Younger than this: no request (docs/decisions.md, Menu cache, Menu cache). */
export const FRESH_MS = 15 * MINUTE_MS;
/** Up to this: shown at once and refreshed behind; older: asked for first. */
export const SHOWN_MS = 100 * MINUTE_MS;
/** How long the network may take before the saved menu is shown. */
export const PATIENCE_MS = 3_000;

/** A menu on the screen. Times in milliseconds of this phone's clock. */
export type LoadedMenu = {
  menu: Menu;
  fetchedAt: number;
  version: string | null;
  /** Set when it is shown because the network failed or was too slow. */
  asOf: number | null;
  /** Why the last try brought nothing newer. */
  problem: Problem | null;
};

/** A menu from the future was saved under another clock: it counts as old. */
export function ageOf(held: Pick<LoadedMenu, 'fetchedAt'>, now: number): number {
  const age = now - held.fetchedAt;
  return age < 0 ? Infinity : age;
}

/** What the worker answered from its cache is as old as the day it was stored. */
function arrived(answer: MenuAnswer, now: number): LoadedMenu {
  const fetchedAt = answer.cachedAt ?? now;
  return { menu: answer.menu, fetchedAt, version: answer.version, asOf: answer.cachedAt, problem: null };
}

async function fetchMenu(slug: string, signal: AbortSignal | undefined, byHand: boolean): Promise<LoadedMenu> {
  const held = arrived(await api.menu(slug, signal, { fresh: byHand }), Date.now());
  if (held.asOf === null) whenIdle(() => void keep(slug, held));
  return held;
}

/** For the next visit. */
function keep(slug: string, { menu, fetchedAt, version }: LoadedMenu): Promise<void> {
  return saveMenu({ slug, menu, version, fetched_at: fetchedAt, opened_at: Date.now() });
}

/**
 * The menu of a venue by the rule of docs/decisions.md, Menu cache. `onScreen` is what is shown already, null on the first read.
 * `onLate` gets an answer that came after the saved menu had to be shown. Throws a Problem only where there is nothing
 * to show at all.
 */
export async function loadMenu(
  slug: string,
  onScreen: LoadedMenu | null,
  options: { signal?: AbortSignal; byHand?: boolean; onLate: (held: LoadedMenu) => void },
): Promise<LoadedMenu> {
  const byHand = options.byHand ?? false;
  const ask = () => fetchMenu(slug, options.signal, byHand);
  const slow = pause(PATIENCE_MS).then(() => null);
  // A phone that was never here asks at once, and looks for a saved menu only where no answer comes.
  const early = onScreen || readStoredSlug() !== null ? null : ask();
  const first = early && (await Promise.race([early.catch(() => null), slow]));
  if (first?.asOf === null) return first;
  const held = onScreen ?? (await saved(slug));
  if (!held) return early ?? ask();
  const age = ageOf(held, Date.now());
  if (!byHand && (age < FRESH_MS || (!onScreen && age < SHOWN_MS))) return { ...held, asOf: null, problem: null };

  let late = false;
  const asked = early ?? ask();
  // 'Prices as of' is for a menu that had to be asked for first; behind a younger one nobody waited.
  const mark = (problem: Problem | null): LoadedMenu => ({
    ...held,
    asOf: byHand || age >= SHOWN_MS ? held.fetchedAt : held.asOf,
    problem,
  });
  const handOver = async () => {
    const fresh = await asked;
    if (late) options.onLate(newerOf(fresh, held));
  };
  // A failure is the business of the race below, or of the saved menu that is on the screen by then.
  handOver().catch(() => undefined);
  try {
    const answer = await Promise.race([asked, slow]);
    if (answer) return newerOf(answer, held);
    late = true;
    return mark(null);
  } catch (error) {
    return mark(asProblem(error));
  }
}

/** The worker's copy may be older than ours. */
function newerOf(answer: LoadedMenu, held: LoadedMenu): LoadedMenu {
  return answer.asOf !== null && answer.fetchedAt <= held.fetchedAt ? { ...held, asOf: held.fetchedAt } : answer;
}

async function saved(slug: string): Promise<LoadedMenu | null> {
  const row = await readSavedMenu(slug);
  return row && { menu: row.menu, fetchedAt: row.fetched_at, version: row.version, asOf: null, problem: null };
}

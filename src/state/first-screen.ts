import { readStoredSlug } from '#src/data/local-settings.ts';
import { pause } from '#src/domain/pause.ts';
import { savesData } from './device.ts';
import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * The first screen goes first, on home the dishes before what stands above them. Then what lies below is drawn, and at
 * last comes everything that the screen can do without: the database (unless the screen shows what it keeps), the
 * worker, what shows later.
 */

/** Pictures that take longer than this keep nothing else waiting. */
const PICTURES_MS = 2_000;
/** A phone that was never here has kept nothing that should show: all of that waits so long, or for the first touch. */
const REST_MS = 3_000;
/** On one that has been here, it follows as soon as the page has nothing to do. */
const IDLE_MS = 1_000;
/** A part that takes longer than this comes when it comes. */
const PARTS_MS = 2_000;
/** A screen that never stands, whatever the reason, keeps nothing waiting for longer than this. */
const AT_MOST_MS = 30_000;
const KEYS_AND_WHEEL = ['keydown', 'wheel'];

/** Dishes are on the page; their pictures stand; all of the first screen is drawn; the rest may come; the database may. */
let dishes = false;
let pictures = true;
let drawn = true;
let rested = true;
let store = true;
let begun = false;
let together = true;
let quiet = true;
/** What is drawn with the rest. */
const parts: (() => Promise<unknown>)[] = [];
let stoodAt = 0;
let newHere = false;
const listeners = new Set<() => void>();

/** Called once by the page's entry. Without it nothing waits. */
export function holdBackTheRest(): void {
  pictures = false;
  drawn = false;
  rested = false;
  store = false;
  together = false;
  quiet = false;
  newHere = readStoredSlug() === null;
  setTimeout(nothingToWaitFor, AT_MOST_MS);
}

/** Nothing is drawn that others have to wait for: everything may come. */
export function nothingToWaitFor(): void {
  pictures = true;
  drawn = true;
  rested = true;
  store = true;
  tell();
  void drawTogether();
}

/** What is drawn with the rest is fetched before, so that the page is laid out once for all of it. */
export function withTheRest(...more: readonly { preload: () => Promise<void> }[]): void {
  parts.push(...more.map(({ preload }) => preload));
}

async function drawTogether(): Promise<void> {
  if (together) return;
  await Promise.race([Promise.allSettled(parts.map((fetchPart) => fetchPart())), pause(PARTS_MS)]);
  together = true;
  tell();
  if (savesData) return;
  await untilIdle();
  quiet = true;
  tell();
}

/** What the screen shows needs the phone's database: that waits for nothing. */
export function storeFirst(): void {
  store = true;
  tell();
}

/**
 * Another screen than home has drawn itself, but for its pictures, once `stands`: what a phone has kept of its dishes
 * (cart, favourites) follows at once, unless that stands too (`kept`). Who touches it waits no longer.
 */
export function useScreenDrawn(stands: boolean, kept: boolean = false): void {
  useLayoutEffect(() => {
    if (!stands) return;
    if (!newHere && !kept) storeFirst();
    void afterPictures(untilTouched());
  }, [stands, kept]);
}

/**
 * Home has put its first dishes on the page, which goes on with their pictures. Called before they are painted. `fetchNext`
 * brings what is drawn below them, so that it stands at once.
 */
export function dishesDrawn(fetchNext: () => Promise<void>): void {
  dishes = true;
  tell();
  void afterPictures(undefined, fetchNext);
}

/** Nothing takes the network from the dishes' pictures, then nothing from the others in view. */
async function afterPictures(
  touched: Promise<void> = new Promise(() => undefined),
  fetchNext?: () => Promise<void>,
): Promise<void> {
  if (begun || drawn) return;
  begun = true;
  const stand = () => Promise.race([touched, picturesStand()]);
  await stand();
  pictures = true;
  tell();
  const next = Promise.race([fetchNext?.(), pause(PARTS_MS)]);
  await new Promise(requestAnimationFrame);
  await stand();
  await next;
  drawn = true;
  stoodAt = performance.now();
  tell();
  await (newHere ? Promise.race([touched, untilTouched(REST_MS)]) : untilIdle());
  nothingToWaitFor();
}

/** Settles with the next touch, key or turn of the wheel, and after `orMs` milliseconds at the latest where that is given. */
export const untilTouched = (orMs?: number): Promise<void> => untilAnyOf(['pointerdown', ...KEYS_AND_WHEEL], orMs);

/** The same, once a finger that has touched is lifted, or scrolls. */
export const untilLetGo = (): Promise<void> => untilAnyOf(['pointerup', 'pointercancel', ...KEYS_AND_WHEEL]);

function untilAnyOf(events: readonly string[], orMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, go);
      resolve();
    };
    const timer = orMs === undefined ? undefined : setTimeout(go, orMs);
    for (const event of events) addEventListener(event, go, { passive: true });
  });
}

function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => resolve();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(go, { timeout: IDLE_MS });
    else setTimeout(go, 100);
  });
}

async function picturesStand(): Promise<void> {
  const wanted = [...document.images].filter((image) => image.loading !== 'lazy');
  const shown = Promise.allSettled(wanted.map((image) => image.decode()));
  await Promise.race([shown, pause(PICTURES_MS)]);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything that the first screen can do without waits for this. */
export const afterFirstScreen = (): Promise<void> => until(() => rested);

/** The phone's database waits for this. */
export const untilStore = (): Promise<void> => until(() => store);

/** What may be wanted next waits for this: the page has nothing to do. Never where the customer spares the line. */
export const untilQuiet = (): Promise<void> => until(() => quiet);

function until(read: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!read()) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

/** How long the page's first screen took, in milliseconds; 0 where nothing had to wait. */
export function stoodAfter(): number {
  return stoodAt;
}

/**
 * Whether home has put dishes on the page: what stands above them comes in the same frame, so that it moves nothing. It
 * listens before that is painted, also where both are first drawn together.
 */
export function useDishesDrawn(): boolean {
  const [are, setAre] = useState(dishes);
  useLayoutEffect(() => {
    const look = () => setAre(dishes);
    look();
    return subscribe(look);
  }, []);
  return are;
}

/** Whether the first dishes have their pictures, so that others may be asked for. */
export function useDishesPictured(): boolean {
  return useSyncExternalStore(subscribe, () => pictures);
}

/** Whether the first screen stands, so that what lies below it may be drawn. */
export function useFirstScreen(): boolean {
  return useOnceTrue(() => drawn);
}

/** Whether everything else may be drawn too: after `afterFirstScreen`, all at once. */
export function useTheRest(): boolean {
  return useOnceTrue(() => together);
}

/** Drawn in pieces, so that a tap never waits for it. */
function useOnceTrue(read: () => boolean): boolean {
  const [is, setIs] = useState(read);
  useEffect(() => {
    const look = () => {
      if (read()) startTransition(() => setIs(true));
    };
    look();
    return subscribe(look);
    // oxlint-disable-next-line react/exhaustive-deps -- what is read never changes
  }, []);
  return is;
}

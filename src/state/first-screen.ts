import { useSyncExternalStore } from 'react';

/**
 * The first screen goes first: what it can do without (the database, parts that stand elsewhere or show later) is asked
 * for when its pictures stand.
 */

/** A picture that takes longer than this keeps nothing else waiting. */
const PICTURES_MS = 2_000;

let drawn = true;
let dishes = false;
const listeners = new Set<() => void>();

/** Called once by the page's entry. Without it nothing waits. */
export function holdBackTheRest(): void {
  drawn = false;
}

/** The first screen is drawn: everything else may come. */
export function firstScreenDrawn(): void {
  drawn = true;
  tell();
}

/** Home has put its first dishes on the page, which goes on with their pictures. Called before they are painted. */
export function dishesDrawn(): void {
  dishes = true;
  tell();
  if (!drawn) void afterPictures();
}

/** Nothing takes the network from them. */
async function afterPictures(): Promise<void> {
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
  const shown = Promise.allSettled(pictures.map((image) => image.decode()));
  await Promise.race([shown, new Promise((done) => setTimeout(done, PICTURES_MS))]);
  firstScreenDrawn();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function afterFirstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!drawn) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

/** Whether home has put dishes on the page: what stands above them comes in the same frame, so that it moves nothing. */
export function useDishesDrawn(): boolean {
  return useSyncExternalStore(subscribe, () => dishes);
}

/** True once the first screen stands. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(subscribe, () => drawn);
}

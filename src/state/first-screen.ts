import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * The first screen goes first, the dishes before what stands above them: everything it can do without (the database,
 * parts that stand elsewhere or show later) is asked for when its pictures stand.
 */

/** Pictures that take longer than this keep nothing else waiting. */
const PICTURES_MS = 2_000;

/** Dishes are on the page; their pictures stand; all of the first screen is drawn. */
let dishes = false;
let pictures = true;
let drawn = true;
const listeners = new Set<() => void>();

/** Called once by the page's entry. Without it nothing waits. */
export function holdBackTheRest(): void {
  pictures = false;
  drawn = false;
}

/** The first screen is drawn: everything else may come. */
export function firstScreenDrawn(): void {
  pictures = true;
  drawn = true;
  tell();
}

/** Home has put its first dishes on the page, which goes on with their pictures. Called before they are painted. */
export function dishesDrawn(): void {
  dishes = true;
  tell();
  if (!drawn) void afterPictures();
}

/** Nothing takes the network from the dishes' pictures, then nothing from the others in view. */
async function afterPictures(): Promise<void> {
  await picturesStand();
  pictures = true;
  tell();
  await new Promise(requestAnimationFrame);
  await picturesStand();
  firstScreenDrawn();
}

async function picturesStand(): Promise<void> {
  const wanted = [...document.images].filter((image) => image.loading !== 'lazy');
  const shown = Promise.allSettled(wanted.map((image) => image.decode()));
  await Promise.race([shown, new Promise((done) => setTimeout(done, PICTURES_MS))]);
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

/** Whether the first dishes have their pictures, so that others may be asked for. */
export function useDishesPictured(): boolean {
  return useSyncExternalStore(subscribe, () => pictures);
}

/** True once the first screen stands. What follows is drawn in pieces, so that a tap never waits for it. */
export function useFirstScreen(): boolean {
  const [stands, setStands] = useState(drawn);
  useEffect(() => {
    const look = () => {
      if (drawn) startTransition(() => setStands(true));
    };
    look();
    return subscribe(look);
  }, []);
  return stands;
}

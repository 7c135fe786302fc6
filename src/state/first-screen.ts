import { useSyncExternalStore } from 'react';

/**
 * The first screen goes first: what it can do without (the database, parts that stand elsewhere or show later) is asked
 * for when its pictures stand.
 */

/** A picture that takes longer than this keeps nothing else waiting. */
const PICTURES_MS = 2_000;

let drawn = true;
const waiting = new Set<() => void>();

/** Called once by the page's entry. Without it nothing waits. */
export function holdBackTheRest(): void {
  drawn = false;
}

function release(): void {
  drawn = true;
  for (const listener of waiting) listener();
  waiting.clear();
}

/** The first screen is drawn; `home` waits for its pictures as well, so that nothing takes the network from them. */
export async function firstScreenDrawn({ home }: { home: boolean }): Promise<void> {
  if (drawn) return;
  if (home) {
    const pictures = [...document.images].filter((image) => image.loading !== 'lazy');
    const shown = Promise.allSettled(pictures.map((image) => image.decode()));
    await Promise.race([shown, new Promise((done) => setTimeout(done, PICTURES_MS))]);
  }
  release();
}

function subscribe(listener: () => void): () => void {
  waiting.add(listener);
  return () => waiting.delete(listener);
}

export function afterFirstScreen(): Promise<void> {
  return drawn ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));
}

/** True once the first screen stands. */
export function useFirstScreen(): boolean {
  return useSyncExternalStore(subscribe, () => drawn);
}

import { useEffect, useSyncExternalStore } from 'react';
import { askDishes, type ListedDish } from '#src/staff/data/dish-list.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from './venue.ts';

/** `dishes` is null until loaded. `hasFailed`: the last load failed. */
type SoldOut = { dishes: readonly ListedDish[] | null; hasFailed: boolean };

/** The menu also changes at other screens and desks. */
const REFRESH_MS = 60_000;

let state: SoldOut = { dishes: null, hasFailed: false };
const listeners = new Set<() => void>();

function set(next: SoldOut): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Dishes whose switch waits for an answer keep their new state. */
const switching = new Set<string>();
/** Counts switches: an answer requested before the latest one is outdated. */
let switches = 0;

export async function refreshDishes(): Promise<void> {
  const before = switches;
  try {
    const dishes = await askDishes(slug);
    if (switches !== before) return await refreshDishes();
    const own = new Map(state.dishes?.map((dish) => [dish.id, dish]));
    set({ dishes: dishes.map((dish) => (switching.has(dish.id) && own.get(dish.id)) || dish), hasFailed: false });
  } catch {
    set({ ...state, hasFailed: true });
  }
}

/** Loads the dishes on first use and then at intervals. */
export function useSoldOut(): SoldOut {
  useEffect(() => {
    void refreshDishes();
    const timer = setInterval(() => document.visibilityState === 'visible' && void refreshDishes(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

/** Optimistic. Resolves to false after reverting a failed call. */
export async function setDishAvailable(id: string, available: boolean): Promise<boolean> {
  const show = (value: boolean) =>
    set({
      ...state,
      dishes: state.dishes?.map((dish) => (dish.id === id ? { ...dish, available: value } : dish)) ?? null,
    });
  switching.add(id);
  switches += 1;
  show(available);
  try {
    await staffApi.dishAvailable(slug, id, available);
    return true;
  } catch {
    show(!available);
    return false;
  } finally {
    switching.delete(id);
    switches += 1;
  }
}

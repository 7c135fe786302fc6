import { useEffect, useSyncExternalStore } from 'react';
import { askDishes, type ListedDish } from '#src/staff/data/dish-list.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from './venue.ts';

/** `dishes` null: not known yet; `hasFailed`: the last try to learn them brought nothing. */
type SoldOut = { dishes: readonly ListedDish[] | null; hasFailed: boolean };

/** Others change the menu too: at another screen, or at the desk. */
const LOOK_AGAIN_MS = 60_000;

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

/** A dish that is being switched keeps its new state until the server has it. */
const switching = new Set<string>();
/** How often one was switched, or had been: an answer that was asked for before is older than what is shown. */
let switches = 0;

export async function lookAtDishes(): Promise<void> {
  const before = switches;
  try {
    const dishes = await askDishes(slug);
    if (switches !== before) return await lookAtDishes();
    const own = new Map(state.dishes?.map((dish) => [dish.id, dish]));
    set({ dishes: dishes.map((dish) => (switching.has(dish.id) && own.get(dish.id)) || dish), hasFailed: false });
  } catch {
    set({ ...state, hasFailed: true });
  }
}

/** The venue's dishes, asked for with the first use and looked at again from time to time. */
export function useSoldOut(): SoldOut {
  useEffect(() => {
    void lookAtDishes();
    const timer = setInterval(() => document.visibilityState === 'visible' && void lookAtDishes(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

/** Shown at once; false, and as it was before, where the server could not be told. */
export async function switchDish(id: string, available: boolean): Promise<boolean> {
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

import { proxy, useSnapshot } from 'valtio';
import { writeTo } from '#src/db/local-settings.ts';
import { useHydrated } from './hydrated.ts';

/** In `sessionStorage`: two tabs of one waiter may serve two tables. */
const RECORD = 'serving';
const tab = () => sessionStorage;

type Serving = { slug: string; table: string } | null;

/** The table that a waiter takes an order for, in this tab. Null: the page belongs to a customer. */
const serving = proxy<{ now: Serving }>({ now: readServing() });

function readServing(): Serving {
  try {
    return JSON.parse(tab().getItem(RECORD) ?? 'null') as Serving; // only `serve` writes it
  } catch {
    return null; // closed storage or a broken record
  }
}

/** Called by the staff's page before it opens the venue's menu in the same tab. False: this tab keeps nothing. */
export function serve(slug: string, table: string): boolean {
  serving.now = { slug, table };
  return writeTo(tab, RECORD, JSON.stringify(serving.now));
}

export function stopServing(): void {
  serving.now = null;
  writeTo(tab, RECORD, null);
}

export const servedTable = (slug: string): string | null => (serving.now?.slug === slug ? serving.now.table : null);

export function useServedTable(slug: string): string | null {
  const { now } = useSnapshot(serving);
  return useHydrated() && now?.slug === slug ? now.table : null;
}

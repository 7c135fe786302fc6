import * as v from 'valibot';
import { proxy, useSnapshot } from 'valtio';
import { writeTo } from '#src/db/local-settings.ts';
import { useHydrated } from './hydrated.ts';

/** In `sessionStorage`: two tabs of one waiter may serve two tables. */
const RECORD = 'serving';
const tab = () => sessionStorage;

const Serving = v.nullable(v.object({ slug: v.string(), table: v.string() }));

/** The table that a waiter takes an order for, in this tab. Null: the page belongs to a customer. */
const serving = proxy<{ now: v.InferOutput<typeof Serving> }>({ now: readServing() });

function readServing(): v.InferOutput<typeof Serving> {
  try {
    return v.parse(Serving, JSON.parse(tab().getItem(RECORD) ?? 'null'));
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

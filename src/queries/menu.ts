import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Menu, menuCurrency } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import type { Currency } from '#src/domain/money.ts';
import { pause } from '#src/domain/pause.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { queryClient } from './query-client.ts';
import { FRESH_MS, NETWORK_LIMIT_MS, readMenu, type LoadedMenu } from './read-menu.ts';

export type MenuView = {
  /** `not_saved`: offline, and never opened here. `gone`: it has left; its orders stay readable. */
  status: 'loading' | 'ready' | 'failed' | 'unknown_venue' | 'not_saved' | 'gone';
  menu: Menu | null;
  /** Also if gone, if this phone knew it. */
  venue: Venue | null;
  fetchedAt: number | null;
  /** The network failed or took over 3 s: the screen says "prices as of". */
  asOf: number | null;
  refreshing: boolean;
  problem: Problem | null;
  refresh: () => Promise<'refreshed' | 'failed'>;
};

/** `byHand`: the host is asked first, past the HTTP cache. */
export const menuQuery = (slug: string, { byHand = false } = {}) =>
  queryOptions({
    queryKey: [slug, 'menu'],
    queryFn: async ({ client, queryKey, signal }): Promise<LoadedMenu | null> => {
      const onScreen = client.getQueryData<LoadedMenu>(queryKey) ?? null;
      // The saved menu is shown while the host is asked.
      for await (const loaded of readMenu(slug, { onScreen, byHand, signal })) {
        if (signal.aborted) break;
        client.setQueryData(queryKey, loaded);
      }
      return client.getQueryData<LoadedMenu>(queryKey) ?? null;
    },
    // Counts from the host's answer, not from this page's read.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data && !data.isOfKeptPage ? Math.max(0, FRESH_MS - (dataUpdatedAt - data.fetchedAt)) : 0,
    retry: false,
    // Components that mount later must not show a failed screen as loading again.
    retryOnMount: false,
    structuralSharing: false,
  });

/** Resolves once there is a menu, which may be the saved one, or none can be had. */
export function prefetchMenu(slug: string): Promise<void> {
  const options = menuQuery(slug);
  return new Promise((resolve) => {
    const finish = () => {
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.getQueryData(options.queryKey)) finish();
    });
    void queryClient.prefetchQuery(options).then(finish);
  });
}

async function loadedOnce(slug: string): Promise<LoadedMenu | null> {
  const known = () => queryClient.getQueryData(menuQuery(slug).queryKey) ?? null;
  if (!known()) await prefetchMenu(slug);
  return known();
}

/** Waits for the menu that is being read. Null: none can be had, or the venue has left. */
export async function loadedMenu(slug: string): Promise<Menu | null> {
  const loaded = await loadedOnce(slug);
  return loaded && !loaded.gone ? loaded.menu : null;
}

/** For orders that name none. Null: no menu can be had. */
export async function venueCurrency(slug: string): Promise<Currency | null> {
  const loaded = await loadedOnce(slug);
  return loaded && menuCurrency(loaded.menu);
}

function statusOf(problem: Problem): MenuView['status'] {
  if (problem.kind === 'refused' && problem.status === 410) return 'gone';
  if (problem.kind === 'refused' && problem.status === 404) return 'unknown_venue';
  return problem.kind === 'offline' || problem.kind === 'portal' ? 'not_saved' : 'failed';
}

export async function refreshMenu(slug: string): Promise<'refreshed' | 'failed'> {
  const options = menuQuery(slug, { byHand: true });
  await queryClient.cancelQueries({ queryKey: options.queryKey });
  try {
    const answered = queryClient.fetchQuery({ ...options, staleTime: 0 });
    const loaded = await Promise.race([answered, pause(NETWORK_LIMIT_MS)]);
    return loaded?.asOf === null && !loaded.gone ? 'refreshed' : 'failed';
  } catch {
    return 'failed';
  }
}

export function useMenu(slug: string): MenuView {
  const { data, error, isFetching } = useQuery(menuQuery(slug));
  // A stable object: components that get it render less often.
  return useMemo(() => {
    const problem = error && asProblem(error);
    const known = data?.gone ? 'gone' : 'ready';
    return {
      status: data ? known : problem && !isFetching ? statusOf(problem) : 'loading',
      menu: data && !data.gone ? data.menu : null,
      venue: data?.menu.venue ?? null,
      fetchedAt: data?.fetchedAt ?? null,
      asOf: data?.asOf ?? null,
      refreshing: isFetching && Boolean(data),
      problem,
      refresh: () => refreshMenu(slug),
    };
  }, [slug, data, error, isFetching]);
}

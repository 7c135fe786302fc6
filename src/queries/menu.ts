import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import type { Venue } from '#src/contract/venue.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { queryClient } from './query-client.ts';
import { ageOf, FRESH_MS, loadMenu, type LoadedMenu } from './menu-cache.ts';

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

const keyOf = (slug: string) => [slug, 'menu'] as const;

async function load(slug: string, signal: AbortSignal, byHand: boolean): Promise<LoadedMenu> {
  return loadMenu(slug, queryClient.getQueryData<LoadedMenu>(keyOf(slug)) ?? null, {
    signal,
    byHand,
    onLate: (menu) => queryClient.setQueryData(keyOf(slug), menu),
  });
}

export const menuQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => load(slug, signal, false),
    // Counts from the host's answer, not from this page's read.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(0, FRESH_MS - (dataUpdatedAt - data.fetchedAt)) : 0,
    retry: false,
    // Components that mount later must not show a failed screen as loading again.
    retryOnMount: false,
    structuralSharing: false,
  });

function statusOf(problem: Problem): MenuView['status'] {
  if (problem.kind === 'refused' && problem.status === 410) return 'gone';
  if (problem.kind === 'refused' && problem.status === 404) return 'unknown_venue';
  return problem.kind === 'offline' || problem.kind === 'portal' ? 'not_saved' : 'failed';
}

export async function refreshMenu(slug: string): Promise<'refreshed' | 'failed'> {
  await queryClient.cancelQueries({ queryKey: keyOf(slug) });
  try {
    const loaded = await queryClient.fetchQuery({
      ...menuQuery(slug),
      queryFn: ({ signal }) => load(slug, signal, true),
      staleTime: 0,
    });
    return loaded.asOf === null && loaded.problem === null && !loaded.gone ? 'refreshed' : 'failed';
  } catch {
    return 'failed';
  }
}

export function useMenu(slug: string): MenuView {
  const { data, error, isFetching, refetch } = useQuery(menuQuery(slug));
  const shownAt = data?.fetchedAt;
  const tried = data !== undefined && (data.asOf !== null || data.problem !== null);
  useEffect(() => {
    if (shownAt !== undefined && !tried && ageOf({ fetchedAt: shownAt }, Date.now()) >= FRESH_MS) void refetch();
  }, [shownAt, tried, refetch]);
  // A stable object: components that get it render less often.
  return useMemo(() => {
    const problem = data ? data.problem : error ? asProblem(error) : null;
    const known = data?.gone ? 'gone' : 'ready';
    return {
      status: data ? known : problem && !isFetching ? statusOf(problem) : 'loading',
      menu: data && !data.gone ? data.menu : null,
      venue: data?.menu.venue ?? null,
      fetchedAt: data?.fetchedAt ?? null,
      asOf: data?.asOf ?? null,
      refreshing: isFetching && data !== undefined,
      problem,
      refresh: () => refreshMenu(slug),
    };
  }, [slug, data, error, isFetching]);
}

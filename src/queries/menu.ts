import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Menu } from '#src/contract/menu.ts';
import { asProblem, type Problem } from '#src/http/problem.ts';
import { queryClient } from './query-client.ts';
import { ageOf, FRESH_MS, loadMenu, type LoadedMenu } from './menu-cache.ts';

export type MenuView = {
  /** `not_saved`: no network, and this venue was never opened here. */
  status: 'loading' | 'ready' | 'failed' | 'unknown_venue' | 'not_saved';
  menu: Menu | null;
  fetchedAt: number | null;
  /** Set when an old copy is shown because the network failed or took longer than 3 s: say 'prices as of'. */
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
    onLate: (held) => queryClient.setQueryData(keyOf(slug), held),
  });
}

export const menuQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => load(slug, signal, false),
    // Fresh is 15 minutes after the host's answer, whenever this page read it.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(0, FRESH_MS - (dataUpdatedAt - data.fetchedAt)) : 0,
    retry: false,
    // What comes late to a screen that has failed asks nothing anew: the failure would give way to waiting, and come back.
    retryOnMount: false,
    structuralSharing: false,
  });

function statusOf(problem: Problem): MenuView['status'] {
  if (problem.kind === 'refused' && (problem.status === 404 || problem.status === 410)) return 'unknown_venue';
  return problem.kind === 'offline' || problem.kind === 'garbled' ? 'not_saved' : 'failed';
}

/** Asks the host for the menu as it is now, whatever the age of the one on the screen. */
export async function refreshMenu(slug: string): Promise<'refreshed' | 'failed'> {
  await queryClient.cancelQueries({ queryKey: keyOf(slug) });
  try {
    const held = await queryClient.fetchQuery({
      ...menuQuery(slug),
      queryFn: ({ signal }) => load(slug, signal, true),
      staleTime: 0,
    });
    return held.asOf === null && held.problem === null ? 'refreshed' : 'failed';
  } catch {
    return 'failed';
  }
}

export function useMenu(slug: string): MenuView {
  const { data, error, isFetching, refetch } = useQuery(menuQuery(slug));
  const shownAt = data?.fetchedAt;
  const tried = data !== undefined && (data.asOf !== null || data.problem !== null);
  // A menu between 15 and 100 minutes is on the screen: the newer one is fetched behind it.
  useEffect(() => {
    if (shownAt !== undefined && !tried && ageOf({ fetchedAt: shownAt }, Date.now()) >= FRESH_MS) void refetch();
  }, [shownAt, tried, refetch]);
  // The same while nothing of it changes: what is drawn with it is not drawn anew for each change of screen.
  return useMemo(() => {
    const problem = data ? data.problem : error ? asProblem(error) : null;
    return {
      status: data ? 'ready' : problem && !isFetching ? statusOf(problem) : 'loading',
      menu: data?.menu ?? null,
      fetchedAt: data?.fetchedAt ?? null,
      asOf: data?.asOf ?? null,
      refreshing: isFetching && data !== undefined,
      problem,
      refresh: () => refreshMenu(slug),
    };
  }, [slug, data, error, isFetching]);
}

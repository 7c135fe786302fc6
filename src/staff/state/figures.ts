import { useCallback } from 'react';
import type { Figures } from '#src/contract/staff/figures.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { download } from './download.ts';
import { type Resource, useResource } from './resource.ts';
import { slug } from './venue.ts';

/** One business day in figures, `YYYY-MM-DD`; null: the one that runs. */
export function useFigures(day: string | null): Resource<Figures> {
  return useResource(useCallback((signal: AbortSignal) => deskApi.figures(slug, day, signal), [day]));
}

/** Saves a day's figures as a file on this device. Throws a Problem. */
export const exportFigures = (day: string): Promise<void> => download(deskApi.figuresFile(slug, day));

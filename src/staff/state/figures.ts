import type { Figures } from '#src/contract/staff/figures.ts';
import { deskApi } from '#src/staff/data/desk-api.ts';
import { download } from './download.ts';
import { type Resource, useResource } from './resource.ts';
import { slug } from './venue.ts';

/** `day`: `YYYY-MM-DD`; null: the current business day. */
export function useFigures(day: string | null): Resource<Figures> {
  return useResource(`figures ${day ?? 'today'}`, (signal) => deskApi.figures(slug, day, signal));
}

export const exportFigures = (day: string): Promise<void> => download(deskApi.figuresFile(slug, day));

import { readPreparation } from '#src/contract/preparation.ts';
import type { PreparationMinutes } from '#src/domain/preparation.ts';
import { apiUrl, get } from './request.ts';

/** Not in `api`, because the first screen does without it. */
export const fetchPreparation = async (slug: string, signal?: AbortSignal): Promise<PreparationMinutes | null> =>
  readPreparation((await get(apiUrl('/api/preparation', slug), signal)).json);

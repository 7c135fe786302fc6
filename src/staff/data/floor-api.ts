import { CallAnswer } from '#src/contract/calls.ts';
import { type BillAskedRequest, FloorAnswer, MoveAnswer, type MoveRequest } from '#src/contract/staff/floor.ts';
import { askStaff } from './staff-api.ts';

export const floorApi = {
  tables: async (slug: string, signal: AbortSignal): Promise<string[]> =>
    (await askStaff(slug, 'floor', FloorAnswer, { signal })).tables,

  /** Throws `not_found` if the table has nothing on its bill. */
  move: (slug: string, from: string, asked: MoveRequest): Promise<MoveAnswer> =>
    askStaff(slug, `tables/${encodeURIComponent(from)}/move`, MoveAnswer, { method: 'POST', json: asked }),

  noteBillAsked: (slug: string, asked: BillAskedRequest): Promise<CallAnswer> =>
    askStaff(slug, 'calls', CallAnswer, { method: 'POST', json: asked }),
};

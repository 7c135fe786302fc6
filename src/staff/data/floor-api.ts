import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import type { BillAskedRequest, MoveRequest } from '#src/contract/staff/floor.ts';
import type { PauseRequest } from '#src/contract/staff/change.ts';
import { askStaff } from './staff-api.ts';

export const floorApi = {
  tables: async (slug: string, signal: AbortSignal): Promise<string[]> =>
    (await askStaff(slug, FLOOR_CALLS.floor, { signal })).tables,

  /** Throws `not_found` if the table has nothing on its bill. */
  move: (slug: string, table: string, json: MoveRequest) =>
    askStaff(slug, FLOOR_CALLS.moveTable, { params: { table }, json }),

  noteBillAsked: (slug: string, json: BillAskedRequest) => askStaff(slug, FLOOR_CALLS.noteBillAsked, { json }),

  pause: (slug: string, json: PauseRequest) => askStaff(slug, FLOOR_CALLS.pauseBoard, { json }),

  /** Throws `not_found` if one of the printers is gone, or the other is turned off. */
  moveSlips: (slug: string, id: string, to: string) =>
    askStaff(slug, FLOOR_CALLS.moveSlips, { params: { id }, json: { to } }),

  takeTestAway: (slug: string) => askStaff(slug, FLOOR_CALLS.takeTestAway),

  available: (slug: string, of: 'dishes' | 'options', id: string, available: boolean) =>
    askStaff(slug, of === 'dishes' ? FLOOR_CALLS.dishAvailable : FLOOR_CALLS.optionAvailable, {
      params: { id },
      json: { available },
    }),
};

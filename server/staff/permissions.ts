import { BOARD_CALLS } from '#src/contract/staff/board-calls.ts';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import type { StaffCall } from '#src/contract/staff/calls.ts';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';

/** Of customers too (`server/routes/orders.ts`), by whom and under which address an order is made. */
const ORDER_CALLS = ['orders', 'handovers'].flatMap((path) => [path, `${path}/by-ids`, `${path}/cancel`]);

/** By method and path below `/api/{slug}/staff/`. A call that is missing here needs the manager. */
export const STAFF_CALLS: Readonly<Record<string, StaffRole | 'anyone'>> = Object.fromEntries([
  ...Object.values<StaffCall>({ ...BOARD_CALLS, ...FLOOR_CALLS, ...DESK_CALLS }).map(({ method, path, role }) => [
    `${method} ${path}`,
    role,
  ]),
  ...ORDER_CALLS.map((path) => [`POST ${path}`, 'waiter']),
]) as Record<string, StaffRole | 'anyone'>;

export const mayCall = (role: StaffRole, needed: StaffRole | 'anyone'): boolean =>
  needed === 'anyone' || STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(needed);

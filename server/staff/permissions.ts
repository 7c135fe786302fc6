import type { StaffRole } from '#src/contract/staff/access.ts';

/**
 * Who may make which staff call, by method and the path behind `/api/{slug}/staff/`. What is missing here is the
 * manager's alone. `anyone`: these are how a session begins and ends.
 */
export const STAFF_CALLS: Readonly<Record<string, StaffRole | 'anyone'>> = {
  'POST sign-in': 'anyone',
  'POST sign-out': 'anyone',
  'GET session': 'kitchen',
  'GET board': 'kitchen',
  'GET events': 'kitchen',
  'POST seen': 'kitchen',
  'POST orders/:id/status': 'kitchen',
  'GET orders/:id/contact': 'kitchen',
  'POST dishes/:id/available': 'kitchen',
  'GET menu': 'manager',
  'POST menu/changes': 'manager',
  'POST pictures': 'manager',
  'POST menu-pdf': 'manager',
  'POST import': 'manager',
  'GET export': 'manager',
  'GET venue': 'manager',
  'POST venue': 'manager',
  'POST pause': 'manager',
  'POST zones': 'manager',
  'POST promocodes': 'manager',
  'GET tables': 'manager',
  'POST tables': 'manager',
  'POST tables/:table/rotate': 'manager',
  'POST tables/:table/remove': 'manager',
  'GET audit': 'manager',
  'POST audit/:id/undo': 'manager',
  'GET figures': 'manager',
  'GET figures.csv': 'manager',
};

/** Whether a role is enough for a call: a manager may do what the kitchen may. */
export const mayCall = (role: StaffRole, needed: StaffRole | 'anyone'): boolean =>
  role === 'manager' || needed !== 'manager';

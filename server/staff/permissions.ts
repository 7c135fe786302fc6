import type { StaffRole } from '#src/contract/staff/access.ts';

/**
 * The role that each staff call needs, by method and path below `/api/{slug}/staff/`. A call that is missing here needs
 * the manager. `anyone`: without a session.
 */
export const STAFF_CALLS: Readonly<Record<string, StaffRole | 'anyone'>> = {
  'POST sign-in': 'anyone',
  'POST sign-out': 'anyone',
  'GET session': 'kitchen',
  'GET access': 'manager',
  'POST access/sessions/:id/end': 'manager',
  'POST access/end-others': 'manager',
  'POST access/keys/:id/revoke': 'manager',
  'GET board': 'kitchen',
  'GET events': 'kitchen',
  'POST seen': 'kitchen',
  'POST orders/:id/status': 'kitchen',
  'GET orders/:id/contact': 'kitchen',
  'POST dishes/:id/available': 'kitchen',
  'POST options/:id/available': 'kitchen',
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

export const mayCall = (role: StaffRole, needed: StaffRole | 'anyone'): boolean =>
  role === 'manager' || needed !== 'manager';

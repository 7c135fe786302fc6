import type { ComponentType } from 'react';
import { STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';
import type { TableService } from '#src/contract/staff/board.ts';
import type { IconName } from '#src/ui/icon-names.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { BoardScreen } from './board/board-screen.tsx';

/** `path` follows `/{slug}/kitchen/`; `word` is the key of the name in header, tab and title. */
export type Desk = {
  path: string;
  word: string;
  icon: IconName;
  role: StaffRole;
  /** The part of the service at tables without which there is no such desk. */
  needs?: keyof TableService;
  screen: ComponentType;
};

const Floor = lazyPart(() => import('./floor/floor.tsx').then((part) => part.Floor));
const SetupDesk = lazyPart(() => import('./setup/setup-desk.tsx').then((part) => part.SetupDesk));
const MenuDesk = lazyPart(() => import('./menu-desk/menu-desk.tsx').then((part) => part.MenuDesk));
const VenueDesk = lazyPart(() => import('./venue-desk/venue-desk.tsx').then((part) => part.VenueDesk));
const ContentDesk = lazyPart(() => import('./content-desk/content-desk.tsx').then((part) => part.ContentDesk));
const Tables = lazyPart(() => import('./tables/tables.tsx').then((part) => part.Tables));
const Figures = lazyPart(() => import('./figures/figures.tsx').then((part) => part.Figures));
const DayEnd = lazyPart(() => import('./day-end/day-end.tsx').then((part) => part.DayEnd));
const Audit = lazyPart(() => import('./audit/audit.tsx').then((part) => part.Audit));

export const DESKS: readonly Desk[] = [
  { path: '', word: 'kitchen.title', icon: 'chef-hat', role: 'kitchen', screen: BoardScreen },
  { path: 'floor', word: 'floor.title', icon: 'hand-platter', role: 'waiter', needs: 'tables', screen: Floor },
  { path: 'setup', word: 'setup.title', icon: 'list-checks', role: 'manager', screen: SetupDesk },
  { path: 'menu', word: 'desk.title', icon: 'book-open', role: 'manager', screen: MenuDesk },
  { path: 'venue', word: 'venueDesk.title', icon: 'store', role: 'manager', screen: VenueDesk },
  { path: 'guests', word: 'contentDesk.title', icon: 'bell', role: 'manager', screen: ContentDesk },
  { path: 'tables', word: 'tables.title', icon: 'armchair', role: 'manager', screen: Tables },
  { path: 'day-end', word: 'dayEnd.title', icon: 'wallet', role: 'manager', needs: 'bills', screen: DayEnd },
  { path: 'figures', word: 'report.title', icon: 'chart-column', role: 'manager', screen: Figures },
  { path: 'audit', word: 'desk.audit', icon: 'history', role: 'manager', screen: Audit },
];

export const mayOpen = (own: StaffRole, role: StaffRole): boolean =>
  STAFF_ROLES.indexOf(own) >= STAFF_ROLES.indexOf(role);

/** What the role may open here, as in header and tabs. */
export const desksFor = (own: StaffRole, service: TableService): Desk[] =>
  DESKS.filter(({ role, needs }) => mayOpen(own, role) && (needs === undefined || service[needs]));

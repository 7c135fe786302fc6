import type {
  DeskBanner,
  DeskDish,
  DeskMenu,
  DeskNotification,
  DeskOptionGroup,
} from '#src/contract/staff/menu-desk.ts';
import {
  BANNER_FIELDS,
  CATEGORY_FIELDS,
  DISH_RECORD,
  GROUP_FIELDS,
  NOTIFICATION_FIELDS,
  OPTION_RECORD,
} from '#src/contract/staff/menu-fields.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { blankVenue } from '#server/menus/draft.ts';
import { both } from './venue.ts';

export const deskDish = (id: string, more: Partial<DeskDish> = {}): DeskDish => ({
  id,
  ...unsetOf(DISH_RECORD),
  name: both(id, `${id} بالعربي`),
  price: 4_000,
  sizes: [],
  ...more,
});

export const deskGroup = (id: string, options: string[], more: Partial<DeskOptionGroup> = {}): DeskOptionGroup => ({
  id,
  ...unsetOf(GROUP_FIELDS),
  name: both(id),
  options: options.map((option) => ({
    id: option,
    ...unsetOf(OPTION_RECORD),
    name: both(option),
    price: 1_000,
    default: false,
  })),
  ...more,
});

export const deskBanner = (id: string, more: Partial<DeskBanner> = {}): DeskBanner => ({
  id,
  ...unsetOf(BANNER_FIELDS),
  name: both(id),
  ...more,
});

export const deskNotification = (id: string, more: Partial<DeskNotification> = {}): DeskNotification => ({
  id,
  ...unsetOf(NOTIFICATION_FIELDS),
  name: both(id),
  icon: 'bell',
  date: '2026-11-01',
  ...more,
});

export const deskMenu = (dishes: DeskDish[], groups: DeskOptionGroup[] = []): DeskMenu => ({
  version: 1,
  categories: [{ id: 'mains', ...unsetOf(CATEGORY_FIELDS), name: both('Mains', 'أطباق'), dishes }],
  option_groups: groups,
  banners: [],
  notifications: [],
  printers: [],
  timezone: 'Africa/Cairo',
});

export const deskVenue = (more: Partial<DeskVenue> = {}): DeskVenue => ({
  version: 1,
  audit_id: null,
  ...blankVenue('cafe', { en: 'Cafe', ar: 'مقهى' }),
  currency: 'EGP',
  currency_decimals: 2,
  phone: '01000000000',
  address: { en: '1 Sea Street', ar: '' },
  timezone: 'Africa/Cairo',
  opening_hours: [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' }],
  currency_fixed: false,
  brand: null,
  brand_adjusted: false,
  zones: [],
  promocodes: [],
  ...more,
});

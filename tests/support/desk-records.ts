import { mapDishFields, type DishFieldsBy } from '#src/contract/dish-fields.ts';
import { blankVenue } from '#server/menus/draft.ts';
import { mapOptionFields } from '#src/contract/option-fields.ts';
import type {
  DeskBanner,
  DeskDish,
  DeskLabel,
  DeskMenu,
  DeskNotification,
  DeskOptionGroup,
} from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';

const blank: DishFieldsBy<'column', { number: null; flag: boolean; labels: DeskLabel[]; ids: string[] }> =
  mapDishFields('column', { number: () => null, flag: ({ unset }) => unset, labels: () => [], ids: () => [] });

export const deskDish = (id: string, more: Partial<DeskDish> = {}): DeskDish => ({
  id,
  name: id,
  name_ar: `${id} بالعربي`,
  description: '',
  description_ar: '',
  image: null,
  price: 4_000,
  sizes: [],
  option_groups: [],
  ...blank,
  ...more,
});

export const deskGroup = (id: string, options: string[], more: Partial<DeskOptionGroup> = {}): DeskOptionGroup => ({
  id,
  name: id,
  name_ar: '',
  kind: 'extra',
  min: 0,
  max: null,
  free: 0,
  repeat: false,
  options: options.map((option) => ({
    id: option,
    name: option,
    name_ar: '',
    price: 1_000,
    default: false,
    size_prices: {},
    dish_id: null,
    ...mapOptionFields('column', { flag: ({ unset }) => unset, labels: () => [] }),
  })),
  ...more,
});

export const deskBanner = (id: string, more: Partial<DeskBanner> = {}): DeskBanner => ({
  id,
  name: id,
  name_ar: '',
  text: '',
  text_ar: '',
  image: null,
  dish_id: null,
  category_id: null,
  shown_from: null,
  shown_until: null,
  ...more,
});

export const deskNotification = (id: string, more: Partial<DeskNotification> = {}): DeskNotification => ({
  id,
  name: id,
  name_ar: '',
  description: '',
  description_ar: '',
  icon: 'bell',
  date: '2026-11-01',
  ...more,
});

export const deskMenu = (dishes: DeskDish[], groups: DeskOptionGroup[] = []): DeskMenu => ({
  version: 1,
  categories: [{ id: 'mains', name: 'Mains', name_ar: 'أطباق', image: null, hidden: false, dishes }],
  option_groups: groups,
  banners: [],
  notifications: [],
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

/** Each table has the column `tenant_id`. */
export const MENU_TABLES = [
  'categories',
  'dishes',
  'sizes',
  'option_groups',
  'options',
  'zones',
  'promocodes',
  'reviews',
  'carousel',
  'notifications',
  'onboarding',
  'dining_tables',
  'printers',
] as const;

/** Runtime caches, by purpose and format version. */
export const CACHES = {
  menus: 'menus-v1',
  lists: 'lists-v1',
  pictures: 'pictures-v1',
  /** Build files that ordering does not need, fetched in idle time. */
  parts: 'parts-v1',
  shell: 'shell-v1',
  manifests: 'manifests-v1',
  /** Home of the venues that were opened last, as our server drew it. */
  pages: 'pages-v1',
} as const;

export const KITCHEN_CACHE = 'kitchen-v1';

/** Answers every staff address offline. */
export const kitchenPath = (slug: string): string => `/${encodeURIComponent(slug)}/kitchen`;

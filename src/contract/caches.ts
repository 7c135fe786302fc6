/** The worker's runtime caches, by purpose and version of their form. The page empties them by these names. */
export const CACHES = {
  menus: 'menus-v1',
  lists: 'lists-v1',
  pictures: 'pictures-v1',
  /** Parts of the build that ordering does not need, fetched when the phone is idle. */
  parts: 'parts-v1',
  /** One small record per venue for the shell: name, colours, support address. */
  shell: 'shell-v1',
  /** Venues' own manifests, by their address. */
  manifests: 'manifests-v1',
} as const;

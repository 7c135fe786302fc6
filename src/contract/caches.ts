/** Runtime caches, named by purpose and format version. The page deletes them by these names. */
export const CACHES = {
  menus: 'menus-v1',
  lists: 'lists-v1',
  pictures: 'pictures-v1',
  /** Build files that ordering does not need, fetched in idle time. */
  parts: 'parts-v1',
  /** Per venue: name, colours and support address for the shell. */
  shell: 'shell-v1',
  manifests: 'manifests-v1',
} as const;

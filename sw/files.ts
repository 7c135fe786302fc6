type BuiltFile = { url: string; revision: string | null };

declare const self: { __WB_MANIFEST?: BuiltFile[] };

/** Every file of this build that a diner may need; workbox-build writes the list into the worker. */
const files = self.__WB_MANIFEST ?? [];

/** Fonts and icons: nobody needs them to read the menu and to order. */
const isForLater = ({ url }: BuiltFile): boolean => url.endsWith('.woff2') || url.startsWith('icons/');

export const filesAtInstall = files.filter((file) => !isForLater(file));
export const filesForLater = files.filter(isForLater);

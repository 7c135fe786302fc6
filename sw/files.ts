type BuiltFile = { url: string; revision: string | null };

declare const self: { __WB_MANIFEST?: BuiltFile[] };

/** Written by workbox-build. */
const files = self.__WB_MANIFEST ?? [];

const isForLater = ({ url }: BuiltFile): boolean => url.endsWith('.woff2') || url.startsWith('icons/');

export const filesAtInstall = files.filter((file) => !isForLater(file));
export const filesForLater = files.filter(isForLater);

import { useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.ts';

/** The style sheets repeat this number. */
const wide = mediaQuery('(min-width: 1024px)');

export const useIsWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches, () => false);

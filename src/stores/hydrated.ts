import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on our server, and in the browser while React takes over the server's HTML. What only the phone knows is drawn
 * after that: both must draw the same first.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

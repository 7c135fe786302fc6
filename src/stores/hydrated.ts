import { useSyncExternalStore } from 'react';

let resolve: () => void = () => undefined;

/** React has taken over the server's HTML: from now on stores may change. */
export const whenHydrated = new Promise<void>((done) => (resolve = done));

/** Called by the frame around every screen, when it is drawn. */
export const noteHydrated = (): void => resolve();

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

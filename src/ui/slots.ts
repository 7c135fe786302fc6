import { createContext } from 'react';

/** Portal targets in the shell for a screen's header and dock. Undefined without a shell: render in place. */
export const HeaderSlot = createContext<HTMLElement | undefined>(undefined);
export const DockSlot = createContext<HTMLElement | undefined>(undefined);

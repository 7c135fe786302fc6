import { createContext } from 'react';

/** Undefined without a shell: render in place. */
export const HeaderSlot = createContext<HTMLElement | undefined>(undefined);
export const DockSlot = createContext<HTMLElement | undefined>(undefined);

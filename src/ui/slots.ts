import { createContext } from 'react';

/**
 * Where the shell keeps room for parts of a screen that stand outside its scrolling content: the header above, the
 * dock below. Undefined: there is no shell, the part stays where it is written.
 */
export const HeaderSlot = createContext<HTMLElement | undefined>(undefined);
export const DockSlot = createContext<HTMLElement | undefined>(undefined);

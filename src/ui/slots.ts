import { createContext } from 'react';

/**
 * Where the shell keeps room for parts of a screen that stand outside its scrolling content: the header above, the
 * dock below. Undefined: there is no shell, the part stays where it is written; null: the shell is about to be there.
 */
export const HeaderSlot = createContext<HTMLElement | null | undefined>(undefined);
export const DockSlot = createContext<HTMLElement | null | undefined>(undefined);

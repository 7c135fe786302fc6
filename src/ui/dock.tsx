import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import css from './dock.module.css';

/** Where the shell keeps room at the foot of the column, under the toast. */
export const DockSlot = createContext<HTMLElement | null>(null);

/** The bar at the foot of a screen that holds its main action. */
export function Dock({ children }: { children: ReactNode }) {
  const slot = useContext(DockSlot);
  return slot && createPortal(<div className={css.dock}>{children}</div>, slot);
}

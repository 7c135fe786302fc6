import type { ComponentChildren } from 'preact';
import { createPortal } from 'preact/compat';
import { useContext } from 'preact/hooks';
import css from './dock.module.css';
import { DockSlot } from './slots.ts';

/** The bar at the foot of a screen that holds its main action. */
export function Dock({ children }: { children: ComponentChildren }) {
  const slot = useContext(DockSlot);
  const dock = <div className={css.dock}>{children}</div>;
  return slot ? createPortal(dock, slot) : dock;
}

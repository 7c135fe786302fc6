import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import css from './dock.module.css';
import { DockSlot } from './slots.ts';

export function Dock({ children }: { children: ReactNode }) {
  const slot = use(DockSlot);
  const dock = <div className={css.dock}>{children}</div>;
  return slot ? createPortal(dock, slot) : dock;
}

import { type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import css from './dock.module.css';
import { guardTaps } from './guard-taps.ts';
import { DockSlot } from './slots.ts';

export function Dock({ children }: { children: ReactNode }) {
  const slot = use(DockSlot);
  // The background work starts it for all screens, but only when the page is idle.
  useEffect(guardTaps, []);
  const dock = <div className={css.dock}>{children}</div>;
  return slot ? createPortal(dock, slot) : dock;
}

import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import css from './header.module.css';
import { HeaderSlot } from './slots.ts';

export function HeaderBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const slot = use(HeaderSlot);
  const bar = <header className={`${css.header} ${className}`}>{children}</header>;
  return slot ? createPortal(bar, slot) : bar;
}

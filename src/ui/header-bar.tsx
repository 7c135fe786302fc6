import type { ComponentChildren } from 'preact';
import { createPortal } from 'preact/compat';
import { useContext } from 'preact/hooks';
import css from './header.module.css';
import { HeaderSlot } from './slots.ts';

/** The bar on top of a screen, whatever stands in it. */
export function HeaderBar({ className = '', children }: { className?: string; children: ComponentChildren }) {
  const slot = useContext(HeaderSlot);
  const bar = <header className={`${css.header} ${className}`}>{children}</header>;
  return slot ? createPortal(bar, slot) : bar;
}

import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { Row } from './layout.tsx';
import css from './slots.module.css';
import { stickTop } from './stick.ts';

/**
 * The places in the shell, outside `main`, for the header and the dock of a screen. Undefined without a shell: they are
 * drawn in place.
 */
export const HeaderSlot = createContext<HTMLElement | undefined>(undefined);
export const DockSlot = createContext<HTMLElement | undefined>(undefined);

export function HeaderBar({ className = '', children }: { className?: string; children: ReactNode }) {
  const slot = use(HeaderSlot);
  const bar = (
    <Row as="header" gap={1} align="center" ref={slot ? undefined : stickTop} className={`${css.header} ${className}`}>
      {children}
    </Row>
  );
  return slot ? createPortal(bar, slot) : bar;
}

export function Dock({ children }: { children: ReactNode }) {
  const slot = use(DockSlot);
  const dock = <div className={css.dock}>{children}</div>;
  return slot ? createPortal(dock, slot) : dock;
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { Paper } from '#src/staff/state/paper.ts';
import css from './printing.module.css';
import { KitchenSlip, OrderSlip } from './slips.tsx';

/** `ticket` is for the cook; `receipt` goes with the food. */
export type SlipKind = 'ticket' | 'receipt';

const MM_PER_PX = 25.4 / 96;

/**
 * Renders a slip outside the page, opens the print dialog once and calls `onDone` when it closes. The order is frozen,
 * because the page can change behind some print dialogs.
 */
export function Printing({
  kind,
  ticket: pressed,
  paper: chosen,
  timezone,
  onDone,
}: {
  kind: SlipKind;
  ticket: Ticket;
  paper: Paper;
  timezone: string | undefined;
  onDone: () => void;
}) {
  const slip = useRef<HTMLDivElement>(null);
  const [{ ticket, paper }] = useState({ ticket: pressed, paper: chosen });
  const finish = useEffectEvent(onDone);
  // Sets the page size before the slip is printed; the default is A4.
  useLayoutEffect(() => {
    const { current } = slip;
    if (!current) return;
    const sheet = pageOf(paper, current.getBoundingClientRect().height * MM_PER_PX);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  useEffect(() => {
    const end = () => finish();
    addEventListener('afterprint', end);
    // Delayed so that StrictMode, which runs effects twice, does not print twice.
    const timer = setTimeout(() => print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', end);
    };
  }, []);
  return createPortal(
    <div ref={slip} className={`${css.slip} ${paper === 58 ? css.narrow : ''}`} data-print={kind}>
      {kind === 'ticket' ? (
        <KitchenSlip ticket={ticket} timezone={timezone} />
      ) : (
        <OrderSlip ticket={ticket} timezone={timezone} />
      )}
    </div>,
    document.body,
  );
}

/**
 * A page of the slip's own size: a longer page would feed blank paper. The content security policy allows a constructed
 * style sheet, but no inline style element.
 */
function pageOf(paper: Paper, height: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`@page { size: ${paper}mm ${Math.ceil(height) + 4}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { Paper } from '#src/staff/state/paper.ts';
import css from './printing.module.css';
import { KitchenSlip, OrderSlip } from './slips.tsx';

/** `ticket` hangs over the stove; `receipt` goes with the food. */
export type SlipKind = 'ticket' | 'receipt';

const MM_PER_PX = 25.4 / 96;

/**
 * Prints a slip: draws it beside the page, opens the browser's print dialog once and calls `onDone` when that closes. The
 * slip keeps the order as it was when it was asked for: some print dialogs let the page change behind them.
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
  // Before the slip is painted: without a page size of its own it would be printed on A4.
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
 * A page as wide as the roll and as long as its slip: a roll has no pages, and a longer one would feed blank paper. A
 * style sheet made by script is the one kind that the page's policy leaves to the page itself.
 */
function pageOf(paper: Paper, height: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`@page { size: ${paper}mm ${Math.ceil(height) + 4}mm; margin: 0 }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

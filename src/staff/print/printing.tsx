import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { Paper } from '#src/staff/state/paper.ts';
import css from './printing.module.css';
import { KitchenSlip, OrderSlip } from './slips.tsx';

/** `ticket` hangs over the stove; `receipt` goes with the food. */
export type SlipKind = 'ticket' | 'receipt';

const MM_PER_PX = 25.4 / 96;

/**
 * A slip beside the page, the browser's own print dialog over it, once, and `onDone` when that is closed. The slip is of the
 * order as it was: where the dialog does not hold up the page, what changes meanwhile would print it again.
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
  const done = useRef(onDone);
  const [{ ticket, paper }] = useState({ ticket: pressed, paper: chosen });
  // With the slip, never a frame behind it: a slip without its page is printed on A4.
  useLayoutEffect(() => {
    const { current } = slip;
    if (!current) return;
    const sheet = pageOf(paper, current.getBoundingClientRect().height * MM_PER_PX);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const end = () => done.current();
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
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

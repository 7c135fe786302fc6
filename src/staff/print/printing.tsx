import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '#src/contract/staff/board.ts';
import type { Paper } from '#src/staff/data/staff-settings.ts';
import { usePrint } from '#src/staff/desk/use-print.ts';
import css from './printing.module.css';
import { KitchenSlip, OrderSlip } from './slips.tsx';

export type SlipKind = 'ticket' | 'receipt';

const MM_PER_PX = 25.4 / 96;

/** The order is frozen: the page can change behind some dialogs. */
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
  const [{ ticket, paper }] = useState({ ticket: pressed, paper: chosen });
  usePrint(onDone);
  return createPortal(
    <div
      ref={(slip) => setPageSize(slip, paper)}
      className={`${css.slip} ${paper === 58 ? css.narrow : ''}`}
      data-print={kind}
    >
      {kind === 'ticket' ? (
        <KitchenSlip ticket={ticket} timezone={timezone} />
      ) : (
        <OrderSlip ticket={ticket} timezone={timezone} />
      )}
    </div>,
    document.body,
  );
}

/** Without a page size browsers print on A4. */
function setPageSize(slip: HTMLElement | null, paper: Paper) {
  // Safari below 16.4 has no constructed style sheets, and prints on the size that its dialog has.
  if (!slip || !('adoptedStyleSheets' in document)) return;
  const sheet = pageOf(paper, slip.getBoundingClientRect().height * MM_PER_PX);
  return () => {
    // oxlint-disable-next-line no-restricted-properties -- asked for above
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** As long as the slip, to feed no blank paper. The CSP allows constructed style sheets, not inline ones. */
function pageOf(paper: Paper, height: number): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.insertRule(`@page { size: ${paper}mm ${Math.ceil(height) + 4}mm; margin: 0 }`);
  // oxlint-disable-next-line no-restricted-properties -- the caller asks for it first
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}

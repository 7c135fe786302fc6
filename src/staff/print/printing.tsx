import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#src/staff/data/staff-settings.ts';
import { usePrint } from '#src/staff/desk/use-print.ts';
import css from './printing.module.css';

const MM_PER_PX = 25.4 / 96;

/** The slip is frozen: the page can change behind some dialogs. */
export function Printing({ slip, paper: chosen, onDone }: { slip: ReactNode; paper: Paper; onDone: () => void }) {
  const [{ frozen, paper }] = useState({ frozen: slip, paper: chosen });
  usePrint(onDone);
  return createPortal(
    <div
      ref={(drawn) => setPageSize(drawn, paper)}
      className={`${css.slip} ${paper === 58 ? css.narrow : ''}`}
      data-print=""
    >
      {frozen}
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

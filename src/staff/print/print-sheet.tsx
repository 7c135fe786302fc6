import { useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { choosePaper, paperOfDevice } from '#src/staff/state/device-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './print-sheet.module.css';
import { Printing, type SlipKind } from './printing.tsx';

const PAPERS = [58, 80] as const;

export function PrintSheet({
  ticket,
  timezone,
  onClose,
}: {
  ticket: Ticket;
  timezone: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(paperOfDevice);
  const [printing, setPrinting] = useState<SlipKind | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('kitchen.print')}
      subtitle={t('print.order', { number: isolateLtr(String(ticket.number)) })}
    >
      <div className={css.inside}>
        <fieldset className={css.papers}>
          <legend>{t('print.paper')}</legend>
          {PAPERS.map((width) => (
            <label key={width} className={css.paper}>
              <input
                type="radio"
                name="paper"
                checked={paper === width}
                onChange={() => {
                  choosePaper(width);
                  setPaper(width);
                }}
              />
              {t('print.millimetres', { width: isolateLtr(String(width)) })}
            </label>
          ))}
        </fieldset>
        <Button icon="printer" onClick={() => setPrinting('ticket')}>
          {t('print.ticket')}
        </Button>
        <Button variant="secondary" icon="receipt-text" onClick={() => setPrinting('receipt')}>
          {t('print.receipt')}
        </Button>
      </div>
      {printing && (
        <Printing
          key={printing}
          kind={printing}
          ticket={ticket}
          paper={paper}
          timezone={timezone}
          onDone={() => setPrinting(null)}
        />
      )}
    </Sheet>
  );
}

import { type ReactNode, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { kitchenSlip, orderSlip } from '#src/slips/order-slips.ts';
import type { SlipRow } from '#src/slips/slip.ts';
import { orderTitle } from '#src/slips/ticket-text.ts';
import { useVenueName } from '#src/staff/session/venue.ts';
import { choosePaper, paperOfDevice } from '#src/staff/session/device-settings.ts';
import { Button } from '#src/ui/button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './print-sheet.module.css';
import { PrinterButton } from './printer-button.tsx';
import { Printing } from './printing.tsx';
import { Slip } from './slip.tsx';

const PAPERS = [58, 80] as const;

/** The first one is what is printed most. */
export type NamedSlip = { name: string; icon: IconName; rows: readonly SlipRow[] };

/** The slips of one order. */
export function PrintSheet({
  ticket,
  timezone = null,
  onClose,
}: {
  ticket: Ticket;
  timezone: string | null | undefined;
  onClose: () => void;
}) {
  const words = { ...useTranslation(), timezone };
  const venue = useVenueName();
  const { t } = words;
  return (
    <SlipsSheet
      subtitle={orderTitle(ticket, t)}
      slips={[
        { name: t('print.ticket'), icon: 'printer', rows: kitchenSlip(ticket, words) },
        { name: t('print.receipt'), icon: 'receipt-text', rows: orderSlip(ticket, venue, words) },
      ]}
      onClose={onClose}
    />
  );
}

export function SlipsSheet({
  subtitle,
  slips,
  print,
  onClose,
}: {
  subtitle: ReactNode;
  slips: readonly NamedSlip[];
  /** On the venue's printers of bills. */
  print?: (askedAt: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(paperOfDevice);
  const [printing, setPrinting] = useState<NamedSlip | null>(null);
  return (
    <Sheet open onClose={onClose} title={t('kitchen.print')} subtitle={subtitle}>
      <Stack gap={5} above={6}>
        {print && <PrinterButton print={print} />}
        <Row as="fieldset" gap={3} wrap className={css.papers}>
          <legend>{t('print.paper')}</legend>
          {PAPERS.map((width) => (
            <Row
              round="md"
              grow
              key={width}
              as="label"
              gap={4}
              align="center"
              weight={500}
              className={`edged pick ${css.paper}`}
            >
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
            </Row>
          ))}
        </Row>
        {slips.map((one, at) => (
          <Button
            key={one.name}
            {...(at > 0 && { variant: 'secondary' as const })}
            icon={one.icon}
            onClick={() => setPrinting(one)}
          >
            {one.name}
          </Button>
        ))}
      </Stack>
      {printing && (
        <Printing
          key={printing.name}
          slip={<Slip rows={printing.rows} />}
          paper={paper}
          onDone={() => setPrinting(null)}
        />
      )}
    </Sheet>
  );
}

import { type ReactNode, useState } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useOrderTitle } from '#src/staff/ticket/ticket-words.tsx';
import { choosePaper, paperOfDevice } from '#src/staff/session/device-settings.ts';
import { Button } from '#src/ui/button.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './print-sheet.module.css';
import { Printing } from './printing.tsx';
import { KitchenSlip, OrderSlip } from './slips.tsx';

const PAPERS = [58, 80] as const;

/** The first one is what is printed most. */
export type Slip = { name: string; icon: IconName; slip: ReactNode };

/** The slips of one order. */
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
  const orderTitle = useOrderTitle();
  return (
    <SlipsSheet
      subtitle={orderTitle(ticket)}
      slips={[
        { name: t('print.ticket'), icon: 'printer', slip: <KitchenSlip ticket={ticket} timezone={timezone} /> },
        { name: t('print.receipt'), icon: 'receipt-text', slip: <OrderSlip ticket={ticket} timezone={timezone} /> },
      ]}
      onClose={onClose}
    />
  );
}

export function SlipsSheet({
  subtitle,
  slips,
  onClose,
}: {
  subtitle: ReactNode;
  slips: readonly Slip[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(paperOfDevice);
  const [printing, setPrinting] = useState<Slip | null>(null);
  return (
    <Sheet open onClose={onClose} title={t('kitchen.print')} subtitle={subtitle}>
      <Stack gap={5} above={6}>
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
      {printing && <Printing key={printing.name} slip={printing.slip} paper={paper} onDone={() => setPrinting(null)} />}
    </Sheet>
  );
}

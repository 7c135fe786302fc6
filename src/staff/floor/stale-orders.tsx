import { useState } from 'react';
import type { OutboxRow } from '#src/db/db.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { sendAll } from './waiting-orders.ts';
import { Button } from '#src/ui/button.tsx';
import { Row, Stack } from '#src/ui/layout.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './stale-orders.module.css';
import { WaitingOrder } from './waiting-order.tsx';

/** Orders that waited longer than they may be sent unasked: one question about all of them. */
export function StaleOrders({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const send = async () => {
    setBusy(true);
    await sendAll(rows);
    setBusy(false);
  };
  return (
    <Stack as="section" gap={4} aria-label={t('floor.stale.title')}>
      <Notice tone="wait" icon="hourglass" alert>
        {t('floor.stale.waited', { count: rows.length })}
      </Notice>
      <Row gap={4} wrap className={css.answers}>
        <Button small busy={isBusy} onClick={() => void send()}>
          {t('floor.stale.send', { count: rows.length })}
        </Button>
        <Button small variant="secondary" onClick={() => setOpen(true)}>
          {t('floor.stale.look')}
        </Button>
      </Row>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('floor.stale.title')}>
        <Stack gap={4}>
          {rows.map((row) => (
            <WaitingOrder key={row.key} row={row} isNamed />
          ))}
        </Stack>
      </Sheet>
    </Stack>
  );
}

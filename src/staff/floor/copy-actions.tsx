import type { OutboxRow } from '#src/db/db.ts';
import { device } from '#src/db/device.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { decide, type Decision } from '#src/outbox/decide.ts';
import { orderSender } from '#src/outbox/order-sender.ts';
import { Button } from '#src/ui/button.tsx';

/** What a waiter may decide about a guest's order: only the guest can change or cancel it (docs/outbox.md 1.10). */
export function CopyActions({ row }: { row: OutboxRow }) {
  const { t } = useTranslation();
  if (row.state !== 'needs_customer') return null;
  const answer = async (decision: Decision) => {
    await decide({ write: (work) => device.writeBeside(row, work) }, row, decision, Date.now());
    orderSender.requestDrain({ customer: true });
  };
  return (
    <>
      {row.reason === 'stale' || row.reason === 'clock' ? (
        <Button small fit onClick={() => void answer('send_now')}>
          {t('scan.take')}
        </Button>
      ) : (
        <p>{t('scan.copied')}</p>
      )}
      <Button small fit variant="secondary" onClick={() => void answer('put_away')}>
        {t('scan.putAway')}
      </Button>
    </>
  );
}

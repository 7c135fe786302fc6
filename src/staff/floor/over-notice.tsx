import type { Ticket } from '#src/contract/staff/board.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';

/** More was taken for a bill than is due, until somebody gives it back. */
export function OverNotice({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { t, currency } = useTranslation();
  return (
    <Notice
      tone="stop"
      icon="circle-alert"
      action={
        <Button variant="secondary" small fit icon="receipt-text" onClick={onOpen}>
          {t('bill.title')}
        </Button>
      }
    >
      <strong>{t('print.order', { number: isolateLtr(String(ticket.number)) })}</strong>{' '}
      <T k="bill.overShort" values={{ amount: <Price amount={ticket.over} currency={currency} /> }} />
    </Notice>
  );
}

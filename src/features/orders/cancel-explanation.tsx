import { type CancelReason, OTHER_REASON } from '#src/domain/cancel-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { T } from '#src/ui/t.tsx';

/** The server's reason if the customer withdrew the order. All other reasons are the venue's. */
const BY_CUSTOMER = 'customer';
const WORDS: Readonly<Record<CancelReason, string>> = {
  sold_out: 'cancelled.because.soldOut',
  busy: 'cancelled.because.busy',
  closed: 'cancelled.because.closed',
  area: 'cancelled.because.area',
  duplicate: 'cancelled.because.duplicate',
  no_answer: 'cancelled.because.noAnswer',
};

/** Who cancelled an order, and why. Usual reasons are translated, others shown as the venue wrote them. */
export function CancelExplanation({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === BY_CUSTOMER) return t('cancelled.confirmed');
  const word = new Map(Object.entries(WORDS)).get(reason ?? '');
  const why = word === undefined ? reason?.slice(reason.startsWith(OTHER_REASON) ? OTHER_REASON.length : 0) : t(word);
  return (
    <>
      {t('cancelled.byVenue')}
      {why && (
        <>
          {' '}
          <T k="cancelled.reason" values={{ reason: why }} />
        </>
      )}
    </>
  );
}

import { type CancelReason, OTHER_REASON } from '#src/domain/cancel-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { T } from '#src/ui/t.tsx';

/** The server's word for an order that its own customer withdrew; any other reason is the venue's. */
const BY_CUSTOMER = 'customer';
const WORDS: Readonly<Record<CancelReason, string>> = {
  sold_out: 'cancelled.because.soldOut',
  busy: 'cancelled.because.busy',
  closed: 'cancelled.because.closed',
  area: 'cancelled.because.area',
  duplicate: 'cancelled.because.duplicate',
  no_answer: 'cancelled.because.noAnswer',
};

/** Who cancelled an order that the venue had, and why: in this language where the venue chose one of the usual reasons. */
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

import { useTranslation } from '#src/i18n/use-translation.ts';
import { T } from '#src/ui/t.tsx';

/** The server's word for an order that its own customer withdrew; any other reason is the venue's. */
const BY_CUSTOMER = 'customer';

/** Who cancelled an order that the venue had, and why, as the venue says it. */
export function CanceledWords({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === BY_CUSTOMER) return t('cancelled.confirmed');
  return (
    <>
      {t('cancelled.byVenue')}
      {reason && (
        <>
          {' '}
          <T k="cancelled.reason" values={{ reason }} />
        </>
      )}
    </>
  );
}

import { cancelReasonText } from '#src/domain/cancel-reason.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { T } from '#src/ui/t.tsx';

/** The server's reason if the customer withdrew the order. All other reasons are the venue's. */
const BY_CUSTOMER = 'customer';

export function CancelExplanation({ reason }: { reason: string | null }) {
  const { t } = useTranslation();
  if (reason === BY_CUSTOMER) return t('cancelled.confirmed');
  const why = cancelReasonText(reason, (usual) => t(`cancelled.because.${usual}`));
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

import type { Cause } from '#src/domain/cause.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FailureState } from '#src/ui/failure-state.tsx';

/** In place of "none": this phone's storage does not answer, so that nobody knows. */
export function UnreadOrders({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  return <FailureState cause={cause} failed={t('storage.unread')} onRetry={() => location.reload()} />;
}

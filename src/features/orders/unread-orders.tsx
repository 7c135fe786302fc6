import type { Cause } from '#src/domain/cause.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FailureState } from '#src/ui/failure-state.tsx';

/** Shown in place of "no orders" while this phone's storage does not answer. */
export function UnreadOrders({ cause }: { cause: Cause }) {
  const { t } = useTranslation();
  return <FailureState cause={cause} failed={t('storage.unread')} onRetry={() => location.reload()} />;
}

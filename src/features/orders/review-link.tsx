import { useTranslation } from '#src/i18n/use-translation.ts';
import type { OrderRow } from '#src/outbox/orders.ts';
import { useAwaitsReview } from '#src/queries/review.ts';
import { ButtonLink } from '#src/ui/button.tsx';

export function ReviewLink({
  order,
  variant = 'secondary',
  className = '',
}: {
  order: OrderRow;
  variant?: 'primary' | 'secondary';
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  if (!useAwaitsReview(order)) return null;
  return (
    <ButtonLink
      small={variant === 'secondary'}
      variant={variant}
      icon="star"
      className={className}
      to="/$slug/leave-a-review"
      params={{ slug: order.slug }}
      search={{ order: order.order_id }}
    >
      {t('review.title')}
    </ButtonLink>
  );
}

import { Link } from '@tanstack/react-router';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCheckoutForm } from '#src/stores/checkout-form.ts';
import { useHydrated } from '#src/stores/hydrated.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Row } from '#src/ui/layout.tsx';
import { T } from '#src/ui/t.tsx';
import css from './home-header.module.css';

export function TableBadge({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { table } = useCheckoutForm(slug);
  if (!useHydrated() || !table) return null;
  return (
    <Link to="/$slug/order" params={{ slug }} className={css.hit}>
      <span className="sr-only">{t('a11y.tableBadge', { table: isolate(table) })}</span>
      <Row as="span" gap={2} align="center" inline size="sm" weight={500} className={css.table} aria-hidden="true">
        <Icon name="armchair" size={16} />
        <T k="checkout.table.title" values={{ table: <bdi>{table}</bdi> }} />
      </Row>
    </Link>
  );
}

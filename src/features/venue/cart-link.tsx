import { useTranslation } from '#src/i18n/use-translation.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { IconLink } from '#src/ui/icon-button.tsx';

export function CartLink({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { pieces } = useCart(slug);
  return (
    <IconLink
      to={pieces > 0 ? '/$slug/order' : '/$slug/order-empty'}
      params={{ slug }}
      icon="shopping-bag"
      badge={pieces}
      label={t('a11y.cart', { count: pieces })}
      data-cart
    />
  );
}

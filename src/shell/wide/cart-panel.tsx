import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import { CartList } from '#src/features/cart/cart-list.tsx';
import { EarlierQuestion } from '#src/features/cart/earlier-question.tsx';
import { useQuote } from '#src/queries/quote.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Row, Stack, Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import css from './cart-panel.module.css';

export function CartPanel({ slug, menu }: { slug: string; menu: Menu }) {
  const { t } = useTranslation();
  const cart = useCart(slug);
  const { checks, currency, quote, stored } = useQuote(slug, menu);
  const earlier = cart.row ? earlierPieces(cart.row, Date.now()) : {};
  return (
    <aside className={css.panel} aria-labelledby="cart-panel">
      <Row as="h2" gap={3} align="center" justify="between" size={2} id="cart-panel" className={css.title}>
        {t('failed.cart')}
        {cart.pieces > 0 && (
          <Text as="span" size="sm" ink={2} weight={400}>
            {t('count.pieces', { count: cart.pieces })}
          </Text>
        )}
      </Row>
      {cart.ready && cart.pieces === 0 && (
        <EmptyState
          compact
          word={t('cart.empty.plate')}
          glaze="#B93A18"
          title={t('cart.empty.title')}
          body={t('cart.empty.body')}
        />
      )}
      {cart.pieces > 0 && (
        <>
          <div className={css.lines}>
            {Object.keys(earlier).length > 0 && <EarlierQuestion slug={slug} />}
            <CartList
              slug={slug}
              lines={stored}
              currency={currency}
              checks={checks}
              menu={menu}
              notes={menu.capabilities?.notes === true}
              earlier={earlier}
            />
          </div>
          <Stack gap={4} above={1}>
            <Row as="p" gap={5} justify="between" weight={600}>
              <span>{t('checkout.totals.subtotal')}</span>
              <Price currency={currency} amount={quote.subtotal} />
            </Row>
            <ButtonLink variant="go" to="/$slug/order" params={{ slug }}>
              {t('checkout.confirm')}
            </ButtonLink>
          </Stack>
        </>
      )}
    </aside>
  );
}

import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CartList } from '#src/features/cart/cart-list.tsx';
import { CheckoutFields } from '#src/features/checkout/checkout-fields.tsx';
import { ConfirmDock } from '#src/features/checkout/confirm-dock.tsx';
import { LineCount } from '#src/features/checkout/line-count.tsx';
import { useConfirm } from '#src/features/checkout/use-confirm.ts';
import { useRefusedFields } from '#src/features/checkout/refused-fields.ts';
import { useShownProblems } from '#src/features/checkout/use-problems.tsx';
import { checkLines } from '#src/state/cart.ts';
import { useCart } from '#src/state/cart-store.ts';
import { checkForm, useCheckout, useQuote } from '#src/state/checkout.ts';
import { useScreenDrawn } from '#src/state/first-screen.ts';
import { useOutboxRow } from '#src/state/orders.ts';
import { usePromocodes } from '#src/state/queries/content.ts';
import { useMenu } from '#src/state/queries/menu.ts';
import { useLang } from '#src/state/settings.ts';
import { useOpenState } from '#src/state/open-state.ts';
import { Header } from '#src/ui/header.tsx';

export const Route = createFileRoute('/$slug/order')({ component: Order });

function Order() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const lang = useLang();
  const { menu, asOf, refresh } = useMenu(slug);
  const cart = useCart(slug);
  const form = useCheckout(slug);
  const view = useQuote(slug, menu);
  const open = useOpenState(menu);
  const promos = usePromocodes(slug);
  useScreenDrawn(cart.ready && menu !== null);
  const screen = useRef<HTMLDivElement>(null);

  const checks = menu ? checkLines(cart.lines, menu) : [];
  const problems = menu ? checkForm(form, menu, view.quote.subtotal) : {};
  const blocked =
    checks.some(({ kind }) => kind !== 'ok' && kind !== 'price_changed') ||
    Object.values(problems).some((problem) => problem.blocking);
  const { tried, busy, trouble, confirm } = useConfirm(slug, menu, blocked, screen);
  const edited = useOutboxRow(cart.draftKey);
  const shown = { ...useRefusedFields(edited, form), ...useShownProblems(problems, tried) };

  // While an order is being confirmed the cart is emptied under this screen, which is on its way to the order's own.
  if (cart.ready && cart.lines.length === 0 && !busy)
    return <Navigate to="/$slug/order-empty" params={{ slug }} replace />;
  return (
    <>
      <Header title={t('checkout.title')} back={`/${slug}/menu`} actions={<LineCount count={cart.lines.length} />} />
      {cart.ready && (
        <div ref={screen} style={{ paddingInline: 'var(--gutter)' }}>
          <CartList
            slug={slug}
            lines={cart.lines}
            checks={checks}
            menu={menu}
            notes={menu?.capabilities?.notes === true}
          />
          <CheckoutFields
            slug={slug}
            lang={lang}
            menu={menu}
            form={form}
            view={view}
            problems={shown}
            note={cart.note}
            promoCode={cart.promoCode}
            promos={promos.data === undefined || promos.data.length > 0}
            asOf={asOf}
          />
        </div>
      )}
      <ConfirmDock
        slug={slug}
        total={view.quote.total}
        lang={lang}
        timezone={menu?.venue?.timezone}
        open={open}
        busy={busy}
        trouble={trouble}
        onConfirm={confirm}
        onRetry={() => void refresh()}
      />
    </>
  );
}

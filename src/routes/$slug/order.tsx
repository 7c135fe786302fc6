import { createFileRoute } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CartList } from '#src/features/cart/cart-list.tsx';
import { EarlierQuestion } from '#src/features/cart/earlier-question.tsx';
import { CheckoutFields, LineCount } from '#src/features/checkout/checkout-fields.tsx';
import { ConfirmDock } from '#src/features/checkout/confirm-dock.tsx';
import { TimeEstimate } from '#src/features/estimate/time-estimate.tsx';
import { useRefusedFields } from '#src/features/checkout/refused-fields.ts';
import { useRestoreScroll } from '#src/features/checkout/use-restore-scroll.ts';
import { useShownProblems } from '#src/features/checkout/use-problems.tsx';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { checkForm, hasBlockingProblem } from '#src/stores/check-form.ts';
import { useCheckout } from '#src/stores/checkout.ts';
import { useQuote } from '#src/queries/quote.ts';
import { loadRows } from '#src/stores/device-rows.ts';
import { useOutboxRow } from '#src/outbox/orders.ts';
import { promocodesQuery, usePromocodes } from '#src/queries/lists.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useLang } from '#src/stores/settings.ts';
import { isClosedForSure, useOpenState } from '#src/stores/open-state.ts';
import { Header } from '#src/ui/header.tsx';
import { useKnownOrTimeout } from '#src/ui/use-known-or-timeout.ts';

export const Route = createFileRoute('/$slug/order')({
  staticData: { title: 'checkout.title', tabs: false, banner: false, paper: '--paper-2' },
  // The form depends on it.
  beforeLoad: ({ context: { queryClient }, params: { slug } }) => void queryClient.prefetchQuery(promocodesQuery(slug)),
  loader: loadRows('carts', 'outbox', 'profile'),
  component: Order,
});

/** Milliseconds to wait for menu and promo codes, which decide about the form's fields. */
const FORM_MS = 1_000;

function Order() {
  const { slug } = Route.useParams();
  const { t } = useTranslation();
  const lang = useLang();
  const { menu, status, asOf, refresh } = useMenu(slug);
  const cart = useCart(slug);
  const form = useCheckout(slug);
  const view = useQuote(slug, menu);
  const open = useOpenState(menu);
  const promos = usePromocodes(slug);
  const screen = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);

  const earlier = cart.row ? earlierPieces(cart.row, Date.now()) : {};
  const asks = Object.keys(earlier).length > 0;
  const problems = menu ? checkForm(form, menu, view.quote.subtotal) : {};
  const edited = useOutboxRow(cart.draftKey);
  const shown = { ...useRefusedFields(edited, form), ...useShownProblems(problems, tried && cart.lines.length > 0) };

  // Keeps the form when confirming empties the cart.
  const known = useKnownOrTimeout(status !== 'loading' && !promos.isLoading, FORM_MS);
  const fills = cart.lines.length > 0 && known;
  const [filled, setFilled] = useState(fills);
  if (fills && !filled) setFilled(true);
  useRestoreScroll(filled);
  return (
    <>
      <Header
        title={t('checkout.title')}
        back={{ to: '/$slug/menu', params: { slug } }}
        actions={<LineCount count={cart.lines.length} />}
      />
      {filled && (
        <div ref={screen} style={{ paddingInline: 'var(--gutter)' }}>
          {asks && <EarlierQuestion slug={slug} />}
          <CartList
            slug={slug}
            lines={cart.lines}
            checks={view.checks}
            menu={menu}
            notes={menu?.capabilities?.notes === true}
            earlier={earlier}
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
            promos={promos.data?.length !== 0 || menu?.capabilities != null}
            asOf={asOf}
            estimate={<TimeEstimate slug={slug} menu={menu} type={form.orderType} />}
          />
        </div>
      )}
      <ConfirmDock
        slug={slug}
        menu={menu}
        total={view.quote.total}
        lang={lang}
        open={open}
        phone={form.phone}
        blocked={asks || hasBlockingProblem(view.checks, problems)}
        refuses={isClosedForSure(menu)}
        form={screen}
        empty={cart.ready && cart.lines.length === 0}
        onTried={() => setTried(true)}
        onRetry={() => void refresh()}
      />
    </>
  );
}

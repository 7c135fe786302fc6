import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { CallStaff } from '#src/features/calls/call-staff.tsx';
import { CartList } from '#src/features/cart/cart-list.tsx';
import { EarlierQuestion } from '#src/features/cart/earlier-question.tsx';
import { CheckoutFields, LineCount } from './checkout-fields.tsx';
import { ConfirmDock } from './confirm-dock.tsx';
import { TimeEstimate } from '#src/features/estimate/time-estimate.tsx';
import { useRefusedFields } from './refused-fields.ts';
import { useRestoreScroll } from './use-restore-scroll.ts';
import { Totals } from './totals.tsx';
import css from './checkout.module.css';
import { useConfirm } from './use-confirm.ts';
import { useFirstProblem, usePlaces } from './use-places.ts';
import { useShownProblems } from './use-problems.tsx';
import { usePromoCode } from './use-promo-code.ts';
import { earlierPieces } from '#src/domain/earlier-lines.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { checkForm, hasBlockingProblem, isBlockingCheck, isTableCodeAsked } from '#src/stores/check-form.ts';
import { useCheckout } from '#src/stores/checkout.ts';
import { useQuote } from '#src/queries/quote.ts';
import { useOutboxRow } from '#src/stores/order-rows.ts';
import { usePromocodes } from '#src/queries/lists.ts';
import { useMenu } from '#src/queries/menu.ts';
import { useLang } from '#src/stores/settings.ts';
import { isClosedForSure, useOpenState } from '#src/stores/open-state.ts';
import { Header } from '#src/ui/header.tsx';
import { Column } from '#src/ui/layout.tsx';
import { useKnownOrTimeout } from '#src/ui/use-known-or-timeout.ts';

/** Milliseconds to wait for menu and promo codes, which decide about the form's fields. */
const FORM_MS = 1_000;

export function OrderScreen({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { menu, status, asOf, refresh } = useMenu(slug);
  const cart = useCart(slug);
  const form = useCheckout(slug);
  const view = useQuote(slug, menu);
  const openState = useOpenState(menu);
  // The staff know whether they serve.
  const open = form.byStaff ? null : openState;
  const promos = usePromocodes(slug);
  const places = usePlaces();
  const promo = usePromoCode(slug, cart.promoCode, form.promo, view);
  // With an empty list too: a code may have been made since.
  const hasPromos = cart.promoCode !== null || promos.data?.length !== 0 || menu?.capabilities != null;

  const earlier = cart.row ? earlierPieces(cart.row, Date.now()) : {};
  const asks = Object.keys(earlier).length > 0;
  const problems = menu ? checkForm(form, menu, view.quote.subtotal) : {};
  const blocked = asks || hasBlockingProblem(view.checks, problems);
  const applyPromo = () => {
    promo.apply();
    places.scrollTo('promo');
  };
  const attempt = useConfirm({
    slug,
    menu,
    isBlocked: blocked,
    applyPromo: hasPromos && !form.byStaff && promo.isUnapplied ? applyPromo : null,
  });
  const edited = useOutboxRow(cart.draftKey);
  const tried = attempt.blockedTimes > 0 && cart.lines.length > 0;
  const shown = { ...useRefusedFields(edited, form), ...useShownProblems(problems, tried) };
  const { table, ...fields } = shown;
  useFirstProblem(places, attempt.blockedTimes, {
    earlier: asks,
    line: view.checks.some(isBlockingCheck),
    [isTableCodeAsked(form, menu) ? 'tableCode' : 'table']: table,
    ...fields,
  });

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
        <Column gutter className={css.screen}>
          {asks && <EarlierQuestion slug={slug} ref={places.at('earlier')} />}
          <div className={css.receipt}>
            <CartList
              slug={slug}
              lines={view.stored}
              currency={view.currency}
              checks={view.checks}
              menu={menu}
              notes={menu?.capabilities?.notes === true}
              earlier={earlier}
              problemRef={places.at('line')}
            />
            <Totals view={view} orderType={form.orderType} asOf={asOf} lang={lang} />
          </div>
          <CheckoutFields
            slug={slug}
            lang={lang}
            menu={menu}
            form={form}
            view={view}
            problems={shown}
            note={cart.note}
            promo={hasPromos && !form.byStaff ? promo : null}
            places={places}
            estimate={<TimeEstimate slug={slug} menu={menu} type={form.orderType} />}
          />
        </Column>
      )}
      <CallStaff slug={slug} menu={menu} />
      <ConfirmDock
        slug={slug}
        menu={menu}
        total={view.quote.total}
        currency={view.currency}
        lang={lang}
        open={open}
        phone={form.phone}
        focusPhone={() => places.focus('phone')}
        blocked={blocked}
        attempt={attempt}
        refuses={isClosedForSure(menu)}
        empty={cart.ready && cart.lines.length === 0}
        onRetry={() => void refresh()}
      />
    </>
  );
}

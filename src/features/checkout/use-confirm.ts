import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { floorPath } from '#src/domain/addresses.ts';
import type { Menu } from '#src/contract/menu.ts';
import { loadedMenu } from '#src/queries/menu.ts';
import { leavePage } from '#src/stores/browser.ts';
import { isClosedForSure } from '#src/stores/open-state.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { confirmOrder } from '#src/outbox/confirm-order.ts';
import { useServedTable } from '#src/stores/serving.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { whenIdle } from '#src/stores/when-idle.ts';

export type ConfirmProblem =
  | { kind: 'check' }
  | { kind: 'no_menu' }
  | { kind: 'cart_changed' }
  | { kind: 'too_many'; count: number }
  | { kind: 'not_saved' }
  | { kind: 'maybe_changed' };

export type Confirm = {
  /** `begun` looks like `open`, `busy` shows a spinner, `saved` means stored on this phone. */
  stage: 'open' | 'begun' | 'busy' | 'saved';
  trouble: ConfirmProblem | null;
  /** Attempts that the form refused: from the first on, empty required fields are errors. */
  blockedTimes: number;
  /** Confirms the order, or first applies the promo code that was typed. */
  submit: () => void;
};

type ConfirmTerms = {
  slug: string;
  menu: Menu | null;
  isBlocked: boolean;
  /** Null: no other promo code was typed. It is applied, and shows its total, before the order is sent. */
  applyPromo: (() => void) | null;
};

const BUSY_AFTER_MS = 150;

/** A second tap of a double tap finds an attempt that has begun, and does nothing. */
export function useConfirm({ slug, menu, isBlocked, applyPromo }: ConfirmTerms): Confirm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { row } = useCart(slug);
  const table = useServedTable(slug);
  const [stage, setStage] = useState<Confirm['stage']>('open');
  const [trouble, setTrouble] = useState<ConfirmProblem | null>(null);
  const [blockedTimes, setBlockedTimes] = useState(0);

  // Nothing is fetched between the tap and the stored order.
  useEffect(() => {
    whenIdle(() => {
      // Offline and without a service worker this fails; the tap tries again.
      router.preloadRoute({ to: '/$slug/order-successful', params: { slug } }).catch(() => undefined);
    });
  }, [router, slug]);

  // A waiter's next order may be for another table. An order that is lost with the page keeps the page open.
  const leave = (served: string) => leavePage(floorPath(slug, served));

  const open = (key: string) =>
    navigate({ to: '/$slug/order-successful', params: { slug }, search: { key }, replace: true });

  const stop = (found: ConfirmProblem | null) => {
    setStage('open');
    setTrouble(found);
  };

  const write = async () => {
    // The button is there before the menu is.
    const current = menu ?? (await loadedMenu(slug));
    if (!current) return stop({ kind: 'no_menu' });
    // The button says so. The staff know whether they serve.
    if (!menu && table === null && isClosedForSure(current)) return stop(null);
    const confirmed = await confirmOrder(slug, current, row);
    switch (confirmed.kind) {
      case 'saved':
        if (confirmed.trimmed) showToast({ text: t('storage.full') });
        if (confirmed.isKept) setStage('saved');
        return confirmed.isKept && table !== null ? leave(table) : open(confirmed.key);
      case 'already':
        showToast({ text: t('checkout.already') });
        return open(confirmed.key);
      case 'too_many':
        return stop({ kind: 'too_many', count: confirmed.count });
      case 'empty':
        return stop({ kind: 'cart_changed' });
      case 'blocked':
        announce(t('live.errors'));
        setBlockedTimes((times) => times + 1);
        return stop({ kind: 'check' });
      case 'cart_changed':
      case 'not_saved':
      case 'maybe_changed':
        return stop(confirmed);
    }
  };

  const submit = () => {
    if (stage !== 'open') return;
    // Blur saves the focused field. Some phones keep the focus when a button is tapped.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (applyPromo) return applyPromo();
    setStage('begun');
    setTrouble(null);
    setTimeout(() => setStage((now) => (now === 'begun' ? 'busy' : now)), BUSY_AFTER_MS);
    write().catch((problem: unknown) => {
      stop({ kind: 'not_saved' });
      reportError(problem);
    });
  };

  const isResolved = (trouble?.kind === 'check' && !isBlocked) || (trouble?.kind === 'no_menu' && menu !== null);
  return { stage, trouble: isResolved ? null : trouble, blockedTimes, submit };
}

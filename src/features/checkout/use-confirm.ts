import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { useCart } from '#src/stores/use-cart.ts';
import { confirmOrder } from '#src/outbox/confirm-order.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { whenIdle } from '#src/stores/when-idle.ts';

export type ConfirmProblem =
  | { kind: 'check' }
  | { kind: 'no_menu' }
  | { kind: 'cart_changed' }
  | { kind: 'too_many'; count: number }
  | { kind: 'not_saved' };

export type Confirm = {
  /** `begun` looks like `open`, `busy` shows a spinner, `saved` means stored on this phone. */
  stage: 'open' | 'begun' | 'busy' | 'saved';
  trouble: ConfirmProblem | null;
  confirm: () => void;
};

type ConfirmTerms = {
  slug: string;
  menu: Menu | null;
  blocked: boolean;
  form: RefObject<HTMLElement | null>;
  /** Called after the first attempt: from then on empty required fields are errors. */
  onTried: () => void;
};

/** The order is stored once even after a double tap. */
export function useConfirm({ slug, menu, blocked, form, onTried }: ConfirmTerms): Confirm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { row } = useCart(slug);
  const running = useRef(false);
  const [stage, setStage] = useState<Confirm['stage']>('open');
  const [trouble, setTrouble] = useState<ConfirmProblem | null>(null);

  // Nothing is fetched between the tap and the stored order.
  useEffect(() => {
    whenIdle(() => {
      // Offline and without a service worker this fails; the tap tries again.
      router.preloadRoute({ to: '/$slug/order-successful', params: { slug } }).catch(() => undefined);
    });
  }, [router, slug]);

  const open = (key: string) =>
    navigate({ to: '/$slug/order-successful', params: { slug }, search: { key }, replace: true });

  const stop = (found: ConfirmProblem | null) => {
    running.current = false;
    onTried();
    setStage('open');
    setTrouble(found);
  };

  const write = async (current: Menu) => {
    const confirmed = await confirmOrder(slug, current, row);
    switch (confirmed.kind) {
      case 'saved':
        if (confirmed.trimmed) showToast({ text: t('storage.full') });
        if (confirmed.isKept) setStage('saved');
        return open(confirmed.key);
      case 'already':
        showToast({ text: t('checkout.already') });
        return open(confirmed.key);
      case 'too_many':
        return stop({ kind: 'too_many', count: confirmed.count });
      case 'empty':
        return stop(null);
      case 'blocked':
        // Render the errors now: screen readers read them with the focused field.
        flushSync(() => stop({ kind: 'check' }));
        announce(t('live.errors'));
        focusFirstProblem(form.current);
        return;
      case 'cart_changed':
      case 'not_saved':
        return stop(confirmed);
    }
  };

  const confirm = () => {
    if (running.current) return;
    if (!menu) return setTrouble({ kind: 'no_menu' });
    // Blur saves the focused field. Some phones keep the focus when a button is tapped.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Apply a typed promo code and show the new total before the order is sent.
    const apply = form.current?.querySelector<HTMLElement>('[data-unapplied="true"]');
    if (apply) {
      apply.scrollIntoView({ block: 'center' });
      return apply.click();
    }
    running.current = true;
    write(menu).catch((problem: unknown) => {
      stop(null);
      throw problem;
    });
    setStage('begun');
    setTrouble(null);
    setTimeout(() => setStage((stage) => (stage === 'begun' ? 'busy' : stage)), BUSY_AFTER_MS);
  };

  const isResolved = (trouble?.kind === 'check' && !blocked) || (trouble?.kind === 'no_menu' && menu !== null);
  return { stage, trouble: isResolved ? null : trouble, confirm };
}

function focusFirstProblem(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gone] button');
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

const BUSY_AFTER_MS = 150;

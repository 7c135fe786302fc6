import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { afterFirstScreen } from '#src/state/first-screen.ts';
import { useCart } from '#src/state/cart-store.ts';
import { confirmOrder } from '#src/state/orders.ts';
import { announce, showToast } from '#src/state/ui.ts';
import { frameShown } from '#src/ui/frame-shown.ts';

export type ConfirmTrouble =
  | { kind: 'check' }
  /** Without a menu nothing says what the order would cost. */
  | { kind: 'no_menu' }
  | { kind: 'too_many'; count: number }
  | { kind: 'not_saved'; sendOnline: () => void };

export type Confirm = {
  /** `begun` looks as before; `busy` where it takes its time. `saved`: it is on this phone, and its screen on the way. */
  stage: 'open' | 'begun' | 'busy' | 'saved';
  trouble: ConfirmTrouble | null;
  confirm: () => void;
};

type ConfirmTerms = {
  slug: string;
  menu: Menu | null;
  /** Anything on the screen needs mending. */
  blocked: boolean;
  /** The first control in it that needs mending gets the focus. */
  form: RefObject<HTMLElement | null>;
  /** The order was to be confirmed at least once: empty fields are now problems. */
  onTried: () => void;
};

/** The tap on "confirm": checks, writes the order once however often it is tapped, and opens the order's screen. */
export function useConfirm({ slug, menu, blocked, form, onTried }: ConfirmTerms): Confirm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const { row } = useCart(slug);
  const running = useRef(false);
  const [stage, setStage] = useState<Confirm['stage']>('open');
  const [trouble, setTrouble] = useState<ConfirmTrouble | null>(null);

  // What the tap needs is here before it, and after the screen: nothing is loaded between the tap and "saved".
  useEffect(() => {
    const prepare = async () => {
      await afterFirstScreen();
      await router.preloadRoute({ to: '/$slug/order-successful', params: { slug } });
    };
    // Without a network and without the worker it cannot be had now; the tap asks again.
    prepare().catch(() => undefined);
  }, [router, slug]);

  const open = (key: string) =>
    navigate({ to: '/$slug/order-successful', params: { slug }, search: { key }, replace: true });

  const stop = (found: ConfirmTrouble | null) => {
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
        // Said where the tap was, before the screen that takes longer to draw.
        flushSync(() => setStage('saved'));
        await frameShown();
        return open(confirmed.key);
      case 'already':
        showToast({ text: t('checkout.already') });
        return open(confirmed.key);
      case 'too_many':
        return stop({ kind: 'too_many', count: confirmed.count });
      case 'empty':
        return stop(null);
      case 'blocked':
        stop({ kind: 'check' });
        announce(t('live.errors'));
        // After the errors are drawn, so that the reader hears them with the field.
        requestAnimationFrame(() => {
          const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gone] button');
          first?.focus();
          first?.scrollIntoView({ block: 'center' });
        });
        return;
      case 'not_saved':
        return stop({
          kind: 'not_saved',
          sendOnline: () => {
            if (running.current) return;
            running.current = true;
            setStage('busy');
            void confirmed.sendOnline().then(open);
          },
        });
    }
  };

  const confirm = () => {
    if (running.current) return;
    if (!menu) return setTrouble({ kind: 'no_menu' });
    // Some phones keep the field focused when a button is tapped: what is written in it counts as left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // A code that was typed and never applied: what it does to the total is seen before the order goes.
    const apply = form.current?.querySelector<HTMLElement>('[data-unapplied="true"]');
    if (apply) {
      apply.scrollIntoView({ block: 'center' });
      return apply.click();
    }
    running.current = true;
    // First of all: nothing is drawn before the order is on its way to the disk, and little while it is.
    write(menu).catch((problem: unknown) => {
      stop(null);
      throw problem;
    });
    queueMicrotask(() => {
      if (!running.current) return;
      setStage('begun');
      setTrouble(null);
    });
    setTimeout(() => setStage((stage) => (stage === 'begun' ? 'busy' : stage)), BUSY_AFTER_MS);
  };

  const mended = (trouble?.kind === 'check' && !blocked) || (trouble?.kind === 'no_menu' && menu !== null);
  return { stage, trouble: mended ? null : trouble, confirm };
}

/** What is done sooner needs no word of its own. */
const BUSY_AFTER_MS = 150;

import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { confirmOrder, prepareToConfirm } from '#src/state/orders.ts';
import { announce, showToast } from '#src/state/ui.ts';

export type ConfirmTrouble =
  | { kind: 'check' }
  /** Without a menu nothing says what the order would cost. */
  | { kind: 'no_menu' }
  | { kind: 'too_many'; count: number }
  | { kind: 'not_saved'; sendOnline: () => void };

export type Confirm = {
  /** The order was to be confirmed at least once: empty fields are now problems. */
  tried: boolean;
  busy: boolean;
  trouble: ConfirmTrouble | null;
  confirm: () => void;
};

/**
 * The tap on "confirm": checks, writes the order once however often it is tapped, and opens the order's screen.
 * `blocked` is whether anything on the screen needs mending; the first such control in `form` gets the focus.
 */
export function useConfirm(
  slug: string,
  menu: Menu | null,
  blocked: boolean,
  form: RefObject<HTMLElement | null>,
): Confirm {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const running = useRef(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<ConfirmTrouble | null>(null);

  // What the tap needs is here before it: nothing is loaded between the tap and "saved".
  useEffect(() => {
    prepareToConfirm();
    // Without a network and without the worker it cannot be had now; the tap asks again.
    router.preloadRoute({ to: '/$slug/order-successful', params: { slug } }).catch(() => undefined);
  }, [router, slug]);

  const open = (key: string) =>
    navigate({ to: '/$slug/order-successful', params: { slug }, search: { key }, replace: true });

  const stop = (found: ConfirmTrouble | null) => {
    running.current = false;
    setBusy(false);
    setTrouble(found);
  };

  const write = async (current: Menu) => {
    const confirmed = await confirmOrder(slug, current);
    switch (confirmed.kind) {
      case 'saved':
        if (confirmed.trimmed) showToast({ text: t('storage.full') });
        return open(confirmed.key);
      case 'already':
        showToast({ text: t('checkout.already') });
        return open(confirmed.key);
      case 'too_many':
        return stop({ kind: 'too_many', count: confirmed.count });
      case 'empty':
        return stop(null);
      case 'not_saved':
        return stop({
          kind: 'not_saved',
          sendOnline: () => {
            if (running.current) return;
            running.current = true;
            setBusy(true);
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
    setTried(true);
    if (blocked) {
      setTrouble({ kind: 'check' });
      announce(t('live.errors'));
      // After the errors are drawn, so that the reader hears them with the field.
      requestAnimationFrame(() => {
        const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gone] button');
        first?.focus();
        first?.scrollIntoView({ block: 'center' });
      });
      return;
    }
    running.current = true;
    setBusy(true);
    setTrouble(null);
    write(menu).catch((problem: unknown) => {
      stop(null);
      throw problem;
    });
  };

  const mended = (trouble?.kind === 'check' && !blocked) || (trouble?.kind === 'no_menu' && menu !== null);
  return { tried, busy, trouble: mended ? null : trouble, confirm };
}

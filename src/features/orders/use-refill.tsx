import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { orderAgain, type OrderRow, takeBack, type OutboxRow } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';
import { AskSheet } from './ask-sheet.tsx';
import { useOneAction } from './use-one-action.ts';

/** `filled`: nothing was done, because the cart has dishes and `sure` is false. */
type Fill = (sure: boolean) => Promise<'done' | 'nothing' | 'filled'>;

/** Once per series of taps. Asks first if the cart has dishes, also after going back. Render `question`. */
export function useRefill(slug: string): { busy: boolean; refill: (fill: Fill) => void; question: ReactNode } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, run } = useOneAction();
  const [asked, setAsked] = useState<Fill | null>(null);

  const start = (fill: Fill, sure: boolean) =>
    run(async () => {
      const filled = await fill(sure);
      if (filled === 'filled') setAsked(() => fill);
      // Until the next screen is there, this one may be tapped again.
      if (filled === 'done') await navigate({ to: '/$slug/order', params: { slug } });
    });

  return {
    busy,
    refill: (fill) => start(fill, false),
    question: (
      <AskSheet
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('cart.refill.title')}
        body={t('cart.refill.body')}
        yes={t('cart.refill.yes')}
        danger={false}
        no={t('cart.refill.no')}
        onYes={() => asked && start(asked, true)}
      />
    ),
  };
}

/** Without a menu nothing can be ordered: `again` is null. */
export function useOrderAgain(slug: string, menu: Menu | null) {
  const { t } = useTranslation();
  const { busy, refill, question } = useRefill(slug);
  const fill = async (order: OrderRow, current: Menu, sure: boolean) => {
    const reordered = await orderAgain(order, current, sure);
    if (reordered === 'filled') return 'filled';
    const { added, missing, fit } = reordered;
    const said = missing === 0 ? 'cart.reordered' : added > 0 ? 'cart.reorderedPartly' : 'decide.allGone.title';
    showToast({ text: t(fit === 'full' ? 'cart.full' : said) });
    return added > 0 ? 'done' : 'nothing';
  };
  const again = menu && ((order: OrderRow) => refill((sure) => fill(order, menu, sure)));
  return { busy, again, question };
}

export function useTakeBack(row: OutboxRow): { busy: boolean; back: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const { busy, refill, question } = useRefill(row.slug);
  const back = () =>
    refill(async (sure) => {
      const decided = await takeBack(row, sure);
      if (decided === 'filled') return 'filled';
      if (decided === 'handled') showToast({ text: t('decide.handled') });
      if (decided === 'crowded') showToast({ text: t('cart.full') });
      return decided === 'done' ? 'done' : 'nothing';
    });
  return { busy, back, question };
}

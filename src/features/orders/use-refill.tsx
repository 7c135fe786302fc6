import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { takeBack, type OutboxRow } from '#src/outbox/orders.ts';
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

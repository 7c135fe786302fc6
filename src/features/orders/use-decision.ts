import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Decided } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';
import { useOneAction } from './use-one-action.ts';

export type Decide = (verb: () => Promise<Decided>, then?: 'order') => void;

/** A toast says if the row has changed meanwhile, or if the decision could not be stored. `then`: the next screen. */
export function useDecision(slug: string): { busy: boolean; decide: Decide } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, run } = useOneAction();
  const decide: Decide = (verb, then) =>
    run(async () => {
      const decided = await verb();
      if (decided === 'handled') showToast({ text: t('decide.handled') });
      if (decided === 'crowded') showToast({ text: t('cart.full') });
      if (decided === 'done' && then === 'order') await navigate({ to: '/$slug/order', params: { slug } });
    });
  return { busy, decide };
}

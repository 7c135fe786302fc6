import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Decided } from '#src/outbox/orders.ts';
import { showToast } from '#src/stores/ui.ts';

export type Decide = (verb: () => Promise<Decided>, then?: 'order') => void;

/**
 * Runs one decision of the customer at a time. A row that changed meanwhile (another tab, an answer that came in)
 * refuses it: that is said, and the screen already shows how things stand. So is that it could not be written (a full
 * phone): the order is as it was. `then`: the screen to open when done.
 */
export function useDecision(slug: string): { busy: boolean; decide: Decide } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const run = async (verb: () => Promise<Decided>, then?: 'order') => {
    running.current = true;
    setBusy(true);
    try {
      const decided = await verb();
      if (decided === 'handled') showToast({ text: t('decide.handled') });
      if (decided === 'crowded') showToast({ text: t('cart.full') });
      if (decided !== 'handled' && then === 'order') await navigate({ to: '/$slug/order', params: { slug } });
    } catch {
      showToast({ text: t('decide.failed') });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    decide: (verb, then) => {
      if (!running.current) void run(verb, then);
    },
  };
}

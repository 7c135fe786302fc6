import { useCallback } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Step } from './taps.ts';
import { UNDO_MS } from '#src/staff/session/send-queue.ts';
import { tap } from './taps.ts';
import { showToast } from '#src/stores/ui.ts';
import { statusWord, useOrderTitle } from './ticket-words.tsx';

/** Moves a ticket on, with a way back for a moment. */
export function useMove(): (ticket: Ticket, step: Step) => void {
  const { t } = useTranslation();
  const title = useOrderTitle();
  return useCallback(
    (ticket, step) => {
      const undo = tap(ticket, step);
      showToast({
        text: t('kitchen.moved', {
          order: title(ticket),
          status: isolate(t(...statusWord(step.to, ticket.order_type))),
        }),
        action: { label: t('common.undo'), run: () => void undo() },
        ms: UNDO_MS,
      });
    },
    [t, title],
  );
}

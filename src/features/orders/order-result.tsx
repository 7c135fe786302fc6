import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { orderNumber } from '#src/domain/order-name.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useConnection } from '#src/stores/connection.ts';
import { useIsKept } from '#src/stores/device-rows.ts';
import { causeOfWait, describeRow, type OutboxRow, type RowScreen } from '#src/outbox/orders.ts';
import { useLang } from '#src/stores/settings.ts';
import { announce } from '#src/stores/ui.ts';
import { CAUSE_WORDS } from '#src/ui/cause-words.ts';
import { useNow } from '#src/stores/use-now.ts';
import { DecisionResult } from './decision-result.tsx';
import { EndedResult } from './ended-result.tsx';
import { FailedResult } from './failed-result.tsx';
import { SavedResult } from './saved-result.tsx';
import { SentResult } from './sent-result.tsx';
import { UnsureResult } from './unsure-result.tsx';
import { useRestoreFocus } from './result-frame.tsx';

export function OrderResult({ row, menu }: { row: OutboxRow; menu: Menu | null }) {
  const lang = useLang();
  const now = useNow(1000);
  const screen = describeRow(row, now, useConnection());
  useAnnounceScreen(screen, row);
  useRestoreFocus(screen);
  switch (screen) {
    case 'sent':
    case 'sent_canceled':
    case 'too_late':
      return (
        row.result && (
          <SentResult row={row} result={row.result} tooLate={screen === 'too_late'} menu={menu} lang={lang} now={now} />
        )
      );
    case 'saved':
    case 'sending':
    case 'no_answer':
    case 'portal':
    case 'busy':
    case 'update':
    case 'unsure_checking':
      return <SavedResult screen={screen} row={row} menu={menu} lang={lang} now={now} />;
    case 'price':
    case 'unavailable':
    case 'closed_venue':
    case 'zone':
    case 'promo':
    case 'table':
    case 'fields':
    case 'stale':
      return <DecisionResult screen={screen} row={row} menu={menu} lang={lang} now={now} />;
    case 'unsure':
      return <UnsureResult row={row} menu={menu} lang={lang} />;
    case 'cancelling':
    case 'cancelled':
    case 'closed':
      return <EndedResult screen={screen} row={row} menu={menu} />;
    case 'rejected':
      return <FailedResult row={row} menu={menu} />;
  }
}

function useAnnounceScreen(screen: RowScreen, row: OutboxRow): void {
  const { t } = useTranslation();
  const number = row.result ? (row.result.number ?? orderNumber({ id: row.result.order_id, number: null })) : '';
  const cause = causeOfWait(row);
  const isKept = useIsKept(row.key);
  const isTyped = row.reason === 'typed';
  useEffect(() => {
    // Screens that are not in the list wait for a decision.
    const saved = screen === 'saved' && !isKept ? 'storage.onlineOnlyOrder' : SPOKEN[screen];
    const typed = isTyped ? `handover.${screen === 'too_late' ? 'twice' : 'typed'}.title` : null;
    const spoken = typed ?? (screen === 'busy' ? CAUSE_WORDS[cause].title : saved) ?? 'live.decide';
    announce(t(spoken, { number: isolateLtr(number) }), ASSERTIVE.has(spoken));
  }, [screen, cause, number, isKept, isTyped, t]);
}

const ASSERTIVE: ReadonlySet<string> = new Set(['live.decide', 'live.failed', 'cancelled.byVenue']);
const SPOKEN: Partial<Record<RowScreen, string>> = {
  sent: 'live.sent',
  sent_canceled: 'cancelled.byVenue',
  too_late: 'cancelled.tooLate',
  sending: 'live.sending',
  unsure_checking: 'live.sending',
  saved: 'live.saved',
  no_answer: 'waiting.noAnswer.title',
  portal: 'waiting.portal.title',
  update: 'waiting.update.title',
  unsure: 'live.unsure',
  cancelling: 'cancelling.title',
  cancelled: 'cancelled.title',
  closed: 'unsure.title',
  rejected: 'live.failed',
};

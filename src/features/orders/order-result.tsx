import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import { orderNumber } from '#src/domain/order-name.ts';
import type { RowScreen } from '#src/domain/row-screen.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useConnection } from '#src/stores/connection.ts';
import { useIsKept } from '#src/stores/device-rows.ts';
import { causeOfWait, describeRow, type OutboxRow } from '#src/outbox/orders.ts';
import { useLang } from '#src/stores/settings.ts';
import { announce } from '#src/stores/ui.ts';
import { type OrderLook, orderLook } from '#src/ui/order-looks.ts';
import { useNow } from '#src/stores/use-now.ts';
import { DecisionResult } from './decision-result.tsx';
import { EndedResult } from './ended-result.tsx';
import { FailedResult } from './failed-result.tsx';
import { SavedResult } from './saved-result.tsx';
import { SentResult } from './sent-result.tsx';
import { UnsureResult } from './unsure-result.tsx';
import { useRestoreFocus } from './result-frame.tsx';

const PARTS = {
  sent: SentResult,
  waiting: SavedResult,
  decide: DecisionResult,
  unsure: UnsureResult,
  ended: EndedResult,
  failed: FailedResult,
};

export function OrderResult({ row, menu }: { row: OutboxRow; menu: Menu | null }) {
  const lang = useLang();
  const now = useNow(1000);
  const screen = describeRow(row, now, useConnection());
  const look = orderLook(screen, row, causeOfWait(row));
  useAnnounceScreen(screen, look, row);
  useRestoreFocus(screen);
  const Part = PARTS[look.part];
  return <Part screen={screen} look={look} row={row} menu={menu} lang={lang} now={now} />;
}

function useAnnounceScreen(screen: RowScreen, look: OrderLook, row: OutboxRow): void {
  const { t } = useTranslation();
  const number = row.result ? (row.result.number ?? orderNumber({ id: row.result.order_id, number: null })) : '';
  const isKept = useIsKept(row.key);
  const spoken = screen === 'saved' && !isKept ? 'storage.onlineOnlyOrder' : (look.spoken ?? look.title);
  useEffect(() => {
    announce(t(spoken, { number: isolateLtr(number) }), ASSERTIVE.includes(spoken));
  }, [screen, spoken, number, t]);
}

const ASSERTIVE = ['live.decide', 'live.failed', 'cancelled.byVenue'];

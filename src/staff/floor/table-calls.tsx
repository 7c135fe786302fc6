import type { Board } from '#src/contract/staff/board.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { goToTable } from '#src/staff/state/calls.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

const ICON = { waiter: 'hand-platter', bill: 'receipt-text' } as const;

export function TableCalls({ calls }: { calls: Board['calls'] }) {
  const { t } = useTranslation();
  return calls.map((call) => (
    <Notice
      key={call.id}
      tone="wait"
      icon={ICON[call.kind]}
      action={
        <Button small fit onClick={() => void goToTable(call)}>
          {t('kitchen.calls.onMyWay')}
        </Button>
      }
    >
      {t(`kitchen.calls.${call.kind}`)}
    </Notice>
  ));
}

import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { ConfirmDialog } from '#src/staff/desk/confirm-dialog.tsx';
import { Button } from '#src/ui/button.tsx';

/** Says what it takes away where that is much, and asks once. */
export function ImportApply({ plan, busy, onApply }: { plan: ImportPlanAnswer; busy: boolean; onApply: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const removed = plan.removed.count;
  const all = removed + plan.had;
  if (!plan.asks.includes('dishes_removed'))
    return (
      <Button small fit busy={busy} onClick={onApply}>
        {t('desk.importApply')}
      </Button>
    );
  const yes = t('desk.importRemove', { count: removed, all: formatNumber(all) });
  return (
    <>
      <Button variant="stop" small fit icon="triangle-alert" busy={busy} onClick={() => setAsking(true)}>
        {yes}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t('desk.importRemoveAsk', { removed: formatNumber(removed), all: formatNumber(all) })}
          body={t('desk.importAsks.dishes_removed')}
          yes={yes}
          busy={busy}
          failed={null}
          onYes={() => {
            setAsking(false);
            onApply();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

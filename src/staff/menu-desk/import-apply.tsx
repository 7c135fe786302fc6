import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { ConfirmDialog } from '#src/staff/desk/confirm-dialog.tsx';
import { Button } from '#src/ui/button.tsx';

/** Says what it takes away where that is much, or that nothing is converted, and asks once. */
export function ImportApply({ plan, busy, onApply }: { plan: ImportPlanAnswer; busy: boolean; onApply: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const removed = plan.removed.count;
  const all = removed + plan.had;
  const doubt = plan.asks.find((each) => each === 'dishes_removed' || each === 'other_currency');
  if (!doubt)
    return (
      <Button small fit busy={busy} onClick={onApply}>
        {t('desk.importApply')}
      </Button>
    );
  const isRemoving = plan.asks.includes('dishes_removed');
  const yes = isRemoving ? t('desk.importRemove', { count: removed, all: formatNumber(all) }) : t('desk.importApply');
  return (
    <>
      <Button variant="stop" small fit icon="triangle-alert" busy={busy} onClick={() => setAsking(true)}>
        {yes}
      </Button>
      {asking && (
        <ConfirmDialog
          question={
            doubt === 'other_currency'
              ? t('desk.importCurrencyAsk')
              : t('desk.importRemoveAsk', { removed: formatNumber(removed), all: formatNumber(all) })
          }
          body={t(`desk.importAsks.${doubt}`)}
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

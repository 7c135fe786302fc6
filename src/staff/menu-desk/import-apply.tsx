import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { ImportPlanAnswer } from '#src/contract/staff/menu-import.ts';
import { ConfirmDialog } from '#src/staff/desk/confirm-dialog.tsx';
import { Button } from '#src/ui/button.tsx';

/** Says how many dishes go, and asks once where prices are in another currency: nothing is converted. */
export function ImportApply({
  plan,
  removes,
  busy,
  onApply,
}: {
  plan: ImportPlanAnswer;
  removes: boolean;
  busy: boolean;
  onApply: () => void;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const asks = plan.asks.includes('other_currency');
  const removed = removes ? plan.missing.dishes.count : 0;
  const yes = removed > 0 ? t('desk.importRemove', { count: removed }) : t('desk.importApply');
  return (
    <>
      <Button
        {...((asks || removed > 0) && { variant: 'stop', icon: 'triangle-alert' })}
        small
        fit
        busy={busy}
        onClick={() => (asks ? setAsking(true) : onApply())}
      >
        {yes}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t('desk.importCurrencyAsk')}
          body={t('desk.importAsks.other_currency')}
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

import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { applyUpdate, dismissToast, showToast, useToast, useUpdateReady } from '#src/stores/ui.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

export function Toasts() {
  const { t } = useTranslation();
  const toast = useToast();
  const updateReady = useUpdateReady();

  const busy = toast !== null;
  useEffect(() => {
    if (!updateReady || busy) return;
    showToast({
      text: t('update.toast'),
      action: { label: t('update.action'), run: () => void applyUpdate() },
      ms: null,
      kind: 'update',
    });
  }, [updateReady, busy, t]);

  return <ToastHost toast={toast} onClose={dismissToast} />;
}

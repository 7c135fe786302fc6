import { useTranslation } from '#src/i18n/use-translation.ts';
import { applyUpdate, dismissToast, useToast, useUpdateReady } from '#src/stores/ui.ts';
import { ToastHost, type ToastView } from '#src/ui/toast-host.tsx';

/** A new version is offered whenever there is no other toast. */
export function Toasts() {
  const { t } = useTranslation();
  const toast = useToast();
  const isUpdateReady = useUpdateReady();
  const update: ToastView = {
    id: 0,
    text: t('update.toast'),
    action: { label: t('update.action'), run: () => void applyUpdate() },
    silent: false,
    isUpdate: true,
  };
  return <ToastHost toast={toast ?? (isUpdateReady ? update : null)} onClose={dismissToast} />;
}

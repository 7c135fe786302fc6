import { dismissToast, useToast } from '#src/stores/ui.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

/** Shows the toasts of `showToast` (src/stores/ui.ts). */
export function StaffToasts() {
  return <ToastHost toast={useToast()} onClose={dismissToast} />;
}

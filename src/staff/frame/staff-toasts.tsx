import { dismissToast, useToast } from '#src/stores/ui.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

export function StaffToasts() {
  return <ToastHost toast={useToast()} onClose={dismissToast} />;
}

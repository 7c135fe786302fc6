import { dismissToast, useToast } from '#src/stores/ui.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

/** The one toast of the staff's screens; `showToast` of src/stores/ui.ts fills it. */
export function StaffToasts() {
  return <ToastHost toast={useToast()} onClose={dismissToast} />;
}

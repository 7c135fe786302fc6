import { useEffect } from 'react';
import { dismissToast, useToast } from '#src/state/ui.ts';
import { ToastHost } from '#src/ui/toast-host.tsx';

/** The one toast of the staff's screens; `showToast` of src/state/ui.ts fills it. */
export function StaffToasts() {
  const toast = useToast();
  useEffect(() => {
    if (!toast || toast.ms === null) return;
    const timer = setTimeout(dismissToast, toast.ms);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToastHost
      toast={toast && { text: toast.text, kind: toast.kind, ...(toast.action && { action: toast.action }) }}
      onClose={dismissToast}
    />
  );
}

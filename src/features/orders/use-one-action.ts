import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { showToast } from '#src/stores/ui.ts';

/** A call during another is ignored. A toast says if an action failed. */
export function useOneAction(): { busy: boolean; run: (action: () => Promise<void>) => void } {
  const { t } = useTranslation();
  // A second tap can come before the next render.
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await action();
    } catch {
      showToast({ text: t('decide.failed') });
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, run: (action) => void run(action) };
}

import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useDeed } from '#src/staff/state/deed.ts';
import { problemText } from '#src/staff/state/problem-text.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';

/** Saves a file on this device; a file that cannot be had is a sentence, not a broken download. */
export function DownloadButton({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const { t } = useTranslation();
  const { busy, run } = useDeed();
  const attempt = async () => {
    try {
      await save();
    } catch (error) {
      const text = t('desk.downloadFailed', { problem: problemText(error, t) });
      showToast({ text });
      announce(text, true);
    }
  };
  return (
    <Button variant="secondary" small fit icon="download" busy={busy} onClick={() => void run(attempt)}>
      {children}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction } from '#src/staff/state/async-action.ts';
import { problemText } from '#src/staff/state/problem-text.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';

export function DownloadButton({ save, children }: { save: () => Promise<void>; children: ReactNode }) {
  const { t } = useTranslation();
  const { busy, run } = useAsyncAction();
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

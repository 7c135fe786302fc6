import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useAsyncAction } from './async-action.ts';
import { problemText } from './problem-text.ts';
import { announce, showToast } from '#src/stores/ui.ts';
import { Button } from '#src/ui/button.tsx';

type Asked = { name: string; file: Blob };

/** `ask`: throws Problem. */
export function DownloadButton({ ask, children }: { ask: () => Promise<Asked>; children: ReactNode }) {
  const { t } = useTranslation();
  const { busy, run } = useAsyncAction({
    mutationFn: ask,
    onSuccess: download,
    onError: (error) => {
      const text = t('desk.downloadFailed', { problem: problemText(error, t) });
      showToast({ text });
      announce(text, true);
    },
  });
  return (
    <Button variant="secondary" small fit icon="download" busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
}

function download({ name, file }: Asked): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

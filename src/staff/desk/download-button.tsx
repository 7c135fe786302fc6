import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useDeed } from '#src/staff/state/deed.ts';
import { download } from '#src/staff/state/download.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Saves a file on this device; a file that cannot be had is a sentence, not a broken download. */
export function DownloadButton({ url, children }: { url: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { busy, failed, run } = useDeed();
  return (
    <>
      <Button variant="secondary" small fit icon="download" busy={busy} onClick={() => void run(() => download(url))}>
        {children}
      </Button>
      {failed && (
        <Notice tone="stop" icon="circle-alert" alert>
          {t('desk.downloadFailed', { problem: failed })}
        </Notice>
      )}
    </>
  );
}

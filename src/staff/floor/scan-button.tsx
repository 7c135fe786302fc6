import { Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBoard } from '#src/staff/session/board.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';

const ScanSheet = lazyPart(() => import('./scan-sheet.tsx').then((part) => part.ScanSheet));

export function ScanButton() {
  const { t } = useTranslation();
  const { service } = useBoard();
  const [isOpen, setOpen] = useState(false);
  if (!service.handovers) return null;
  return (
    <>
      <Button variant="secondary" icon="camera" onClick={() => setOpen(true)}>
        {t('scan.title')}
      </Button>
      <Suspense>{isOpen && <ScanSheet onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

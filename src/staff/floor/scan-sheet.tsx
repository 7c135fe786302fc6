import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { type CameraFault, CameraView } from '#src/ui/camera-view.tsx';
import { Stack, Text } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './scan.module.css';
import { ScannedOrder } from './scanned-order.tsx';
import { TypeOrder } from './type-order.tsx';
import { type Scan, useScan } from './use-scan.ts';

export function ScanSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { scan, onTexts, takeLate, again } = useScan();
  const [fault, setFault] = useState<CameraFault | null>(null);
  return (
    <Sheet open onClose={onClose} title={t('scan.title')}>
      <Stack gap={5} className={css.scan}>
        {scan.kind === 'looking' ? (
          <>
            {!fault && <CameraView onTexts={onTexts} onFail={setFault} />}
            <p role="status">{fault ? t(`scan.${fault}`) : <Looking scan={scan} />}</p>
            <TypeOrder key={fault} isOpen={fault !== null} />
          </>
        ) : (
          <>
            <Text as="p" weight={600} role="status">
              <Result scan={scan} />
            </Text>
            {scan.kind !== 'known' && <ScannedOrder row={scan.row} />}
            {scan.kind === 'late' && <Button onClick={() => void takeLate(scan.row)}>{t('scan.take')}</Button>}
            <Button variant="secondary" icon="camera" onClick={again}>
              {t('scan.next')}
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

function Looking({ scan: { problem, frames } }: { scan: Extract<Scan, { kind: 'looking' }> }) {
  const { t } = useTranslation();
  if (problem) return t(`scan.problem.${problem}`);
  const [first] = frames;
  return first ? t('scan.parts', { read: frames.length, all: first.count }) : t('scan.hint');
}

function Result({ scan }: { scan: Exclude<Scan, { kind: 'looking' }> }) {
  const { t } = useTranslation();
  if (scan.kind === 'known') return t('scan.known', { number: scan.number });
  if (scan.kind === 'taken') return t('scan.taken');
  if (scan.kind === 'here') return t(scan.row.state === 'accepted' ? 'scan.accepted' : 'scan.here');
  return t('scan.late', { count: Math.floor((Date.now() - scan.row.confirmed_at) / 60_000) });
}

import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readTableLink } from '#src/domain/links.ts';
import { CameraView } from '#src/ui/camera-view.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import css from './scan-sheet.module.css';

type ScanSheetProps = { slug: string; onClose: () => void; onFound: (table: string, code: string) => void };

export function ScanSheet({ slug, onClose, onFound }: ScanSheetProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const judge = (texts: readonly string[]) => {
    const found = texts.flatMap((text) => readTableLink(text, slug, location.origin) ?? [])[0];
    if (found) onFound(found.table, found.code);
    else if (texts.length > 0) setProblem('checkout.table.scanOther');
  };
  return (
    <Sheet open onClose={onClose} title={t('checkout.table.scanTitle')}>
      <Stack text="center" gap={5} className={css.scan}>
        <CameraView onTexts={judge} onFail={(fault) => setProblem(`checkout.table.${fault}`)} />
        <p role="status">{t(problem ?? 'checkout.table.scanHint')}</p>
      </Stack>
    </Sheet>
  );
}

import { type ReactNode, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/layout.tsx';
import { Sheet } from '#src/ui/sheet.tsx';

/** The rarer actions of a desk, as full buttons in a sheet. `children`: with what closes it. */
export function MoreActions({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" small fit icon="ellipsis-vertical" onClick={() => setIsOpen(true)}>
        {t('desk.more')}
      </Button>
      {isOpen && (
        <Sheet open onClose={() => setIsOpen(false)} title={t('desk.more')}>
          <Stack gap={4} above={6}>
            {children(() => setIsOpen(false))}
          </Stack>
        </Sheet>
      )}
    </>
  );
}

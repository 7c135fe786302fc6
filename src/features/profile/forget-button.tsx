import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Button } from '#src/ui/button.tsx';
import { ForgetSheet } from './forget-sheet.tsx';

export function ForgetButton({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="danger" icon="trash-2" onClick={() => setAsking(true)}>
        {t('panel.forget')}
      </Button>
      <ForgetSheet slug={slug} open={asking} onClose={close} onDone={close} />
    </>
  );
}

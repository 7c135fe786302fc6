import { Suspense, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { deskPath } from '#src/staff/session/venue.ts';
import { ImportPanel } from '#src/staff/menu-desk/import-panel.tsx';
import { readSetupAgain } from './setup-query.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';

export function MenuStep() {
  const { t } = useTranslation();
  const [isImporting, setIsImporting] = useState(false);
  const close = () => {
    setIsImporting(false);
    void readSetupAgain();
  };
  return (
    <>
      <p className={desk.lead}>{t('setup.menu.lead')}</p>
      <Row gap={4} align="center" wrap>
        <Button small fit icon="file-up" onClick={() => setIsImporting(true)}>
          {t('setup.menu.file')}
        </Button>
        <ButtonLink small fit variant="secondary" icon="pencil" to={deskPath('menu')}>
          {t('setup.menu.type')}
        </ButtonLink>
      </Row>
      <Suspense>{isImporting && <ImportPanel onClose={close} />}</Suspense>
    </>
  );
}

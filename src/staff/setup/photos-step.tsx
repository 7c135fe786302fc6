import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Row } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { PhotosPanel } from '#src/staff/menu-desk/photos-panel.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { deskMenuQuery } from '#src/staff/desk/desk-menu-query.ts';
import { readSetupAgain } from './setup-query.ts';
import { Button } from '#src/ui/button.tsx';

export function PhotosStep() {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  const close = () => {
    setIsChoosing(false);
    void readSetupAgain();
  };
  return (
    <DeskGate bare of={useDeskQuery(deskMenuQuery)}>
      {(menu) => (
        <>
          <p className={desk.lead}>{t('setup.photos.lead')}</p>
          {menu.categories.length > 0 && (
            <Row gap={4} align="center" wrap>
              <Button small fit icon="images" onClick={() => setIsChoosing(true)}>
                {t('setup.photos.add')}
              </Button>
            </Row>
          )}
          {isChoosing && <PhotosPanel menu={menu} onClose={close} />}
        </>
      )}
    </DeskGate>
  );
}

import { useRef, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { PDF_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { Card } from '#src/staff/desk/card.tsx';
import { Row } from '#src/ui/layout.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { saveMenuPdf, saveVenue } from './desk-venue-query.ts';
import { Button, ButtonAnchor } from '#src/ui/button.tsx';

export function PdfCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useAsyncAction(saveMenuPdf);
  const removal = useAsyncAction(saveVenue);
  const error = refused ?? upload.failed ?? removal.failed;
  const busy = upload.busy || removal.busy;

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.type !== 'application/pdf') return setRefused(t('venueDesk.pdfType'));
    if (file.size > PDF_MAX_BYTES) {
      const size = t('unit.megabyte', { value: PDF_MAX_BYTES / 1024 ** 2 });
      return setRefused(t('venueDesk.pdfTooBig', { size: isolate(size) }));
    }
    setRefused(null);
    void upload.run(file);
  };

  return (
    <Card id="pdf" title={t('venueDesk.pdf')} lead={t('venueDesk.pdfLead')}>
      <Failed why={error} />
      <Row gap={4} align="center" wrap>
        <input
          ref={input}
          type="file"
          hidden
          accept="application/pdf"
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button variant="secondary" small fit icon="file-up" busy={busy} onClick={() => input.current?.click()}>
          {t('venueDesk.choosePdf')}
        </Button>
        {venue.menu_pdf !== null && (
          <>
            <span className="grow">
              <ButtonAnchor
                variant="quiet"
                small
                fit
                icon="file-text"
                href={venue.menu_pdf}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('about.view')}
                <span className="sr-only"> {t('a11y.newTab')}</span>
              </ButtonAnchor>
            </span>
            <Button
              variant="danger"
              small
              fit
              icon="trash-2"
              busy={busy}
              onClick={() => void removal.run({ fields: { menu_pdf: null } })}
            >
              {t('common.remove')}
              <span className="sr-only">: {t('venueDesk.pdf')}</span>
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
}

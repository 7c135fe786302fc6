import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { Row } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { deskPath } from '#src/staff/session/venue.ts';
import { saveVenue } from '#src/staff/venue-desk/desk-venue-query.ts';
import { TABLE_SERVICE } from '#src/staff/venue-desk/venue-cards.tsx';
import { Button, ButtonLink } from '#src/ui/button.tsx';

const ALL = { takes_calls: true, serves_tables: true, takes_handovers: true, keeps_bills: true };

export function ServiceStep({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { busy, failed, run } = useAsyncAction(saveVenue);
  const isOn = venue.takes_calls || venue.serves_tables || venue.keeps_bills;
  return (
    <>
      <p className={desk.lead}>{t(isOn ? 'setup.service.keys' : 'setup.service.lead')}</p>
      <Failed why={failed} />
      <Row gap={4} align="center" wrap>
        {isOn ? (
          <ButtonLink small fit variant="secondary" icon="lock-keyhole" to={deskPath('venue')} hash="access">
            {t('setup.service.makeKeys')}
          </ButtonLink>
        ) : (
          <Button small fit icon="check" busy={busy} onClick={() => void run({ fields: ALL })}>
            {t('setup.service.on')}
          </Button>
        )}
      </Row>
      <TABLE_SERVICE.card venue={venue} />
    </>
  );
}

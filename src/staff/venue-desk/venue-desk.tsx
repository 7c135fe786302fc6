import { useTranslation } from '#src/i18n/use-translation.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { OneSave } from '#src/staff/desk/one-save.tsx';
import { useDeskQuery } from '#src/staff/desk/desk-query.ts';
import { deskVenueQuery } from './desk-venue-query.ts';
import { Stack } from '#src/ui/layout.tsx';
import { AccessCard } from './access-card.tsx';
import { BrandCard } from './brand-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { CountryCard } from './country-card.tsx';
import { GALLERY } from './gallery-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { PdfCard } from './pdf-card.tsx';
import { AREAS, PROMOS } from './list-cards.tsx';
import { PrintersCard } from './printers-card.tsx';
import {
  CONTACT,
  GUEST_PHONE,
  IDENTITY,
  PREPARATION,
  PRINTED_ACCEPTS,
  SOCIALS,
  TABLE_SERVICE,
} from './venue-cards.tsx';
import css from './venue-desk.module.css';

const PARTS = [
  { id: 'pause', word: 'venueDesk.orders', card: PauseCard },
  { id: 'hours', word: 'venueDesk.hours', card: HoursCard },
  PREPARATION,
  GUEST_PHONE,
  TABLE_SERVICE,
  AREAS,
  PROMOS,
  { id: 'printers', word: 'printers.title', card: PrintersCard },
  PRINTED_ACCEPTS,
  { id: 'country', word: 'venueDesk.country', card: CountryCard },
  { id: 'charges', word: 'venueDesk.charges', card: ChargesCard },
  { id: 'brand', word: 'venueDesk.brand', card: BrandCard },
  IDENTITY,
  CONTACT,
  SOCIALS,
  GALLERY,
  { id: 'pdf', word: 'venueDesk.pdf', card: PdfCard },
  { id: 'access', word: 'access.title', card: AccessCard },
];

export function VenueDesk() {
  const { t } = useTranslation();
  return (
    <DeskGate of={useDeskQuery(deskVenueQuery)}>
      {(venue) => (
        <Stack align="start" className={css.columns}>
          <Stack as="nav" gap={1} className={css.parts} aria-label={t('venueDesk.parts')}>
            {PARTS.map(({ id, word }) => (
              <a key={id} href={`#${id}`}>
                {t(word)}
              </a>
            ))}
          </Stack>
          <Stack slim gap={7} ref={showNamedCard}>
            <OneSave>
              {PARTS.map(({ id, card: Card }) => (
                <Card key={id} venue={venue} />
              ))}
            </OneSave>
          </Stack>
        </Stack>
      )}
    </DeskGate>
  );
}

/** Shows the card in the address: the cards come later than their page. */
function showNamedCard(cards: HTMLElement | null): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (cards && id !== '') document.getElementById(id)?.scrollIntoView();
}

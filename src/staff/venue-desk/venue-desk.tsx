import { useTranslation } from '#src/i18n/use-translation.ts';
import { DeskGate } from '#src/staff/desk/desk-gate.tsx';
import { useDeskQuery } from '#src/staff/state/desk-query.ts';
import { deskVenueQuery } from '#src/staff/state/venue-desk.ts';
import { AccessCard } from './access-card.tsx';
import { BrandCard } from './brand-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { ContactCard } from './contact-card.tsx';
import { GuestPhoneCard } from './guest-phone-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { PdfCard } from './pdf-card.tsx';
import { PreparationCard } from './preparation-card.tsx';
import { PromosCard } from './promos-card.tsx';
import { SocialsCard } from './socials-card.tsx';
import css from './venue-desk.module.css';
import { ZonesCard } from './zones-card.tsx';

const PARTS = [
  { id: 'pause', word: 'venueDesk.orders', card: PauseCard },
  { id: 'hours', word: 'venueDesk.hours', card: HoursCard },
  { id: 'preparation', word: 'venueDesk.preparation', card: PreparationCard },
  { id: 'guest-phone', word: 'venueDesk.guestPhone', card: GuestPhoneCard },
  { id: 'areas', word: 'venueDesk.areas', card: ZonesCard },
  { id: 'promos', word: 'venueDesk.promos', card: PromosCard },
  { id: 'charges', word: 'venueDesk.charges', card: ChargesCard },
  { id: 'brand', word: 'venueDesk.brand', card: BrandCard },
  { id: 'identity', word: 'venueDesk.identity', card: IdentityCard },
  { id: 'contact', word: 'venueDesk.contact', card: ContactCard },
  { id: 'socials', word: 'venueDesk.socials', card: SocialsCard },
  { id: 'pdf', word: 'venueDesk.pdf', card: PdfCard },
  { id: 'access', word: 'access.title', card: AccessCard },
] as const;

export function VenueDesk() {
  const { t } = useTranslation();
  return (
    <DeskGate of={useDeskQuery(deskVenueQuery)}>
      {(venue) => (
        <div className={css.columns}>
          <nav className={css.parts} aria-label={t('venueDesk.parts')}>
            {PARTS.map(({ id, word }) => (
              <a key={id} href={`#${id}`}>
                {t(word)}
              </a>
            ))}
          </nav>
          <div className={css.cards}>
            {PARTS.map(({ id, card: Card }) => (
              <Card key={id} venue={venue} />
            ))}
          </div>
        </div>
      )}
    </DeskGate>
  );
}

import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

export function GuestPhoneCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { phone_optional } = venue;
  const form = useVenueForm('guest-phone', venue, { phone_optional }, (whole) => whole);
  return (
    <SettingsCard
      id="guest-phone"
      title={t('venueDesk.guestPhone')}
      lead={t('venueDesk.guestPhoneLead')}
      form={form}
      onSave={() => form.save(true)}
    >
      <Checkbox checked={form.value.phone_optional} onChange={(on) => form.set({ phone_optional: on })}>
        {t('venueDesk.phoneOptional')}
      </Checkbox>
    </SettingsCard>
  );
}

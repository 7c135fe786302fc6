import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { useForm } from '#src/staff/state/form.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { SettingsCard } from './settings-card.tsx';

type PhoneForm = Pick<DeskVenue, 'phone_optional'>;

export function GuestPhoneCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const { phone_optional } = venue;
  const saved = useMemo<PhoneForm>(() => ({ phone_optional }), [phone_optional]);
  const form = useForm<PhoneForm>('guest-phone', saved);
  const save = () => {
    const { fields, began } = editOf(form, venue, (whole) => whole);
    void form.save(true, () => actions.save(fields, began));
  };
  return (
    <SettingsCard
      id="guest-phone"
      title={t('venueDesk.guestPhone')}
      lead={t('venueDesk.guestPhoneLead')}
      form={form}
      onSave={save}
    >
      <Checkbox checked={form.value.phone_optional} onChange={(on) => form.set({ phone_optional: on })}>
        {t('venueDesk.phoneOptional')}
      </Checkbox>
    </SettingsCard>
  );
}

import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

export function IdentityCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const { name, name_secondry, tagline, tagline_secondry, logo } = venue;
  const saved = { name, name_secondry, tagline, tagline_secondry, logo };
  const form = useVenueForm('identity', venue, saved, (whole) => whole);
  const [uploading, setUploading] = useState(false);
  const { value, set } = form;
  const nameMissing = (value.name + value.name_secondry).trim() === '';

  return (
    <SettingsCard
      id="identity"
      title={t('venueDesk.identity')}
      form={form}
      busy={uploading}
      onSave={() => form.save(!nameMissing && !uploading)}
    >
      <PairFields
        keys={['desk.nameAr', 'desk.nameEn']}
        ar={value.name_secondry}
        en={value.name}
        max={NAME_MAX}
        error={form.checked && nameMissing ? t('desk.nameMissing') : undefined}
        onChange={(text) => set('ar' in text ? { name_secondry: text.ar } : { name: text.en })}
      />
      <PairFields
        keys={['venueDesk.taglineAr', 'venueDesk.taglineEn']}
        ar={value.tagline_secondry}
        en={value.tagline}
        max={NAME_MAX}
        onChange={(text) => set('ar' in text ? { tagline_secondry: text.ar } : { tagline: text.en })}
      />
      <PhotoField
        legend={t('venueDesk.logo')}
        subject={{ id: venue.slug, name: { en: value.name, ar: value.name_secondry } }}
        image={value.logo}
        onChange={(next) => set({ logo: next })}
        onBusy={setUploading}
      />
    </SettingsCard>
  );
}

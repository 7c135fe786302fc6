import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { changedOf } from '#src/staff/desk/changed-of.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { PhotoField } from '#src/staff/desk/photo-field.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { SettingsCard } from './settings-card.tsx';

type IdentityForm = Pick<DeskVenue, 'name' | 'name_secondry' | 'tagline' | 'tagline_secondry' | 'logo'>;

/** What the venue is called, its line and its logo. */
export function IdentityCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const { name, name_secondry, tagline, tagline_secondry, logo } = venue;
  const saved = useMemo<IdentityForm>(
    () => ({ name, name_secondry, tagline, tagline_secondry, logo }),
    [name, name_secondry, tagline, tagline_secondry, logo],
  );
  const draft = useDraft<IdentityForm>('identity', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const [uploading, setUploading] = useState(false);
  const { value: form, set } = draft;
  const nameMissing = (form.name + form.name_secondry).trim() === '';

  const save = async () => {
    setChecked(true);
    if (nameMissing || uploading) return;
    if (await saving.run(() => actions.save(changedOf(form, draft.began)))) draft.forget();
  };

  return (
    <SettingsCard
      id="identity"
      title={t('venueDesk.identity')}
      changed={draft.changed}
      busy={saving.busy || uploading}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      <PairFields
        keys={['desk.nameAr', 'desk.nameEn']}
        ar={form.name_secondry}
        en={form.name}
        max={NAME_MAX}
        error={checked && nameMissing ? t('desk.nameMissing') : undefined}
        onChange={(text) => set('ar' in text ? { name_secondry: text.ar } : { name: text.en })}
      />
      <PairFields
        keys={['venueDesk.taglineAr', 'venueDesk.taglineEn']}
        ar={form.tagline_secondry}
        en={form.tagline}
        max={NAME_MAX}
        onChange={(text) => set('ar' in text ? { tagline_secondry: text.ar } : { tagline: text.en })}
      />
      <PhotoField
        legend={t('venueDesk.logo')}
        subject={{ id: venue.slug, name: { en: form.name, ar: form.name_secondry } }}
        image={form.logo}
        onChange={(next) => set({ logo: next })}
        onBusy={setUploading}
      />
    </SettingsCard>
  );
}

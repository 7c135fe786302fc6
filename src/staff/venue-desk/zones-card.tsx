import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { NAME_MAX } from '#src/contract/staff/menu-desk.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { isolate } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { moved } from '#src/staff/desk/moved.ts';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { RowDeeds } from '#src/staff/desk/row-deeds.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { SettingsCard } from './settings-card.tsx';
import { begunZones, complaintsOf, formOfZones, type ZoneForm, type ZonesForm, zonesOf } from './zones-form.ts';

/** Where the venue delivers, for how much, and from which order on. */
export function ZonesCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const saved = useMemo(() => formOfZones(venue.zones), [venue.zones]);
  const draft = useDraft<ZonesForm>('zones', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const { zones } = draft.value;
  const wrong = checked ? complaintsOf(draft.value) : {};
  const set = (next: ZoneForm[]) => draft.set({ zones: next });
  const edit = (key: string, patch: Partial<ZoneForm>) =>
    set(zones.map((zone) => (zone.key === key ? { ...zone, ...patch } : zone)));

  const save = async () => {
    setChecked(true);
    if (Object.keys(complaintsOf(draft.value)).length > 0) return;
    const lists = { zones: zonesOf(draft.value), began: begunZones(draft.began) };
    if (await saving.run(() => actions.saveZones(lists))) draft.forget();
  };

  return (
    <SettingsCard
      id="areas"
      title={t('venueDesk.areas')}
      lead={zones.length === 0 ? t('venueDesk.noAreas') : undefined}
      changed={draft.changed}
      busy={saving.busy}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      {zones.length > 0 && (
        <ol className={desk.entries}>
          {zones.map((zone, at) => {
            const nameWrong = wrong[`${zone.key}:name`];
            return (
              <li key={zone.key} className={desk.entry}>
                <PairFields
                  keys={['desk.nameAr', 'desk.nameEn']}
                  ar={zone.nameAr}
                  en={zone.nameEn}
                  max={NAME_MAX}
                  error={nameWrong && t(nameWrong.key)}
                  onChange={(text) => edit(zone.key, 'ar' in text ? { nameAr: text.ar } : { nameEn: text.en })}
                />
                <div className={desk.entryLast}>
                  <MoneyField
                    label={t('venueDesk.fee')}
                    value={zone.fee}
                    complaint={wrong[`${zone.key}:fee`]}
                    onChange={(fee) => edit(zone.key, { fee })}
                  />
                  <MoneyField
                    label={t('venueDesk.minimum')}
                    value={zone.minimum}
                    complaint={wrong[`${zone.key}:minimum`]}
                    onChange={(minimum) => edit(zone.key, { minimum })}
                  />
                  <RowDeeds
                    name={isolate(zone.nameAr || zone.nameEn || String(at + 1))}
                    at={at}
                    of={zones.length}
                    onMove={(to) => set(moved(zones, at, to))}
                    onRemove={() => set(zones.filter((one) => one.key !== zone.key))}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <div>
        <Button
          variant="secondary"
          small
          fit
          icon="plus"
          onClick={() =>
            set([...zones, { key: randomUuid(crypto), id: null, nameAr: '', nameEn: '', fee: '', minimum: '' }])
          }
        >
          {t('venueDesk.addArea')}
        </Button>
      </div>
    </SettingsCard>
  );
}

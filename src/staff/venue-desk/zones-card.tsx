import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { NameFields } from '#src/staff/desk/pair-fields.tsx';
import { useForm } from '#src/staff/state/form.ts';
import { saveZones } from '#src/staff/state/venue-desk.ts';
import { SettingsCard } from './settings-card.tsx';
import { complaintsOf, formOfZones, newZoneKey, zonesOf } from './zones-form.ts';

export function ZonesCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const form = useForm('zones', formOfZones(venue.zones), saveZones, { byEntry: true });
  const { zones } = form.value;
  const complaints = complaintsOf(form.value);
  const wrong = form.checked ? complaints : {};
  const save = () => {
    const lists = { zones: zonesOf(form.value), began: zonesOf(form.began) };
    void form.save(Object.keys(complaints).length === 0 ? lists : null);
  };

  return (
    <SettingsCard
      id="areas"
      title={t('venueDesk.areas')}
      lead={zones.length === 0 ? t('venueDesk.noAreas') : undefined}
      form={form}
      onSave={save}
    >
      <EntryList
        entries={zones}
        nameOf={(zone) => zone.nameAr || zone.nameEn}
        add={t('venueDesk.addArea')}
        fresh={{ nameAr: '', nameEn: '', fee: '', minimum: '' }}
        newKey={newZoneKey}
        onChange={(next) => form.set({ zones: next })}
      >
        {(zone, edit, buttons) => {
          const nameWrong = wrong[`${zone.key}:name`];
          return (
            <>
              <NameFields value={zone} error={nameWrong && t(nameWrong.key)} onChange={edit} />
              <div className={desk.entryLast}>
                <MoneyField
                  label={t('venueDesk.fee')}
                  value={zone.fee}
                  complaint={wrong[`${zone.key}:fee`]}
                  onChange={(fee) => edit({ fee })}
                />
                <MoneyField
                  label={t('venueDesk.minimum')}
                  value={zone.minimum}
                  complaint={wrong[`${zone.key}:minimum`]}
                  onChange={(minimum) => edit({ minimum })}
                />
                {buttons}
              </div>
            </>
          );
        }}
      </EntryList>
    </SettingsCard>
  );
}

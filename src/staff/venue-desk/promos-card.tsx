import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import desk from '#src/staff/desk/desk.module.css';
import { EntryList } from '#src/staff/desk/entry-list.tsx';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { useForm } from '#src/staff/state/form.ts';
import { savePromocodes } from '#src/staff/state/venue-desk.ts';
import { Field } from '#src/ui/field.tsx';
import { complaintsOf, formOfPromos, promosOf } from './promos-form.ts';
import { SettingsCard } from './settings-card.tsx';

export function PromosCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const form = useForm('promos', formOfPromos(venue.promocodes), savePromocodes, { byEntry: true });
  const { promos } = form.value;
  const complaints = complaintsOf(form.value);
  const wrong = form.checked ? complaints : {};
  const say = (complaint: (typeof wrong)[`${string}:code`]) => complaint && t(complaint.key, complaint.values ?? {});
  const usesOf = (code: string) => venue.promocodes.find((promo) => promo.code === code)?.uses ?? 0;
  const save = () => {
    const lists = { promocodes: promosOf(form.value), began: promosOf(form.began) };
    void form.save(Object.keys(complaints).length === 0 ? lists : null);
  };

  return (
    <SettingsCard
      id="promos"
      title={t('venueDesk.promos')}
      lead={promos.length === 0 ? t('venueDesk.noPromos') : undefined}
      form={form}
      onSave={save}
    >
      <EntryList
        entries={promos}
        nameOf={({ code }) => code}
        add={t('venueDesk.addPromo')}
        fresh={{ code: '', percent: '', expiry: '', minimum: '', limit: '' }}
        stacked
        onChange={(next) => form.set({ promos: next })}
      >
        {(promo, edit, buttons) => (
          <>
            <div className={desk.entryLast}>
              <Field
                label={t('venueDesk.code')}
                value={promo.code}
                onChange={(code) => edit({ code })}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                ltr
                error={say(wrong[`${promo.key}:code`])}
              />
              <Field
                label={t('venueDesk.percent')}
                value={promo.percent}
                onChange={(percent) => edit({ percent })}
                inputMode="decimal"
                maxLength={6}
                ltr
                trailing={<span aria-hidden="true">%</span>}
                error={say(wrong[`${promo.key}:percent`])}
              />
              {buttons}
            </div>
            <div className={desk.entryLast}>
              <Field
                label={t('venueDesk.expiry')}
                optional={t('common.optional')}
                type="date"
                value={promo.expiry}
                onChange={(expiry) => edit({ expiry })}
              />
              <Field
                label={t('venueDesk.limit')}
                optional={t('common.optional')}
                value={promo.limit}
                onChange={(limit) => edit({ limit })}
                inputMode="numeric"
                maxLength={9}
                ltr
                hint={t('venueDesk.used', { count: usesOf(promo.code) })}
                error={say(wrong[`${promo.key}:limit`])}
              />
              <MoneyField
                label={t('venueDesk.minimum')}
                value={promo.minimum}
                complaint={wrong[`${promo.key}:minimum`]}
                onChange={(minimum) => edit({ minimum })}
              />
            </div>
          </>
        )}
      </EntryList>
    </SettingsCard>
  );
}

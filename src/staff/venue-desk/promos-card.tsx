import { useMemo, useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { randomUuid } from '#src/domain/order-code.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { MoneyField } from '#src/staff/desk/money-field.tsx';
import { moved } from '#src/staff/desk/moved.ts';
import { RowDeeds } from '#src/staff/desk/row-deeds.tsx';
import { useDeed } from '#src/staff/state/deed.ts';
import { useDraft } from '#src/staff/state/drafts.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { complaintsOf, formOfPromos, type PromoForm, type PromosForm, promosOf } from './promos-form.ts';
import { SettingsCard } from './settings-card.tsx';

/** Codes that take a percentage off the dishes, until a day or for so many orders. */
export function PromosCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const saved = useMemo(() => formOfPromos(venue.promocodes), [venue.promocodes]);
  const draft = useDraft<PromosForm>('promos', saved);
  const saving = useDeed();
  const [checked, setChecked] = useState(false);
  const { promos } = draft.value;
  const wrong = checked ? complaintsOf(draft.value) : {};
  const say = (complaint: (typeof wrong)[`${string}:code`]) => complaint && t(complaint.key, complaint.values ?? {});
  const set = (next: PromoForm[]) => draft.set({ promos: next });
  const edit = (key: string, patch: Partial<PromoForm>) =>
    set(promos.map((promo) => (promo.key === key ? { ...promo, ...patch } : promo)));
  const usesOf = (code: string) => venue.promocodes.find((promo) => promo.code === code)?.uses ?? 0;

  const save = async () => {
    setChecked(true);
    if (Object.keys(complaintsOf(draft.value)).length > 0) return;
    const lists = { promocodes: promosOf(draft.value), began: promosOf(draft.began) };
    if (await saving.run(() => actions.savePromocodes(lists))) draft.forget();
  };

  return (
    <SettingsCard
      id="promos"
      title={t('venueDesk.promos')}
      lead={promos.length === 0 ? t('venueDesk.noPromos') : undefined}
      changed={draft.changed}
      busy={saving.busy}
      failed={saving.failed}
      onSave={() => void save()}
      onDiscard={draft.forget}
    >
      {promos.length > 0 && (
        <ol className={desk.entries}>
          {promos.map((promo, at) => (
            <li key={promo.key} className={`${desk.entry} ${desk.stacked}`}>
              <div className={desk.entryLast}>
                <Field
                  label={t('venueDesk.code')}
                  value={promo.code}
                  onChange={(code) => edit(promo.key, { code })}
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
                  onChange={(percent) => edit(promo.key, { percent })}
                  inputMode="decimal"
                  maxLength={6}
                  ltr
                  trailing={<span aria-hidden="true">%</span>}
                  error={say(wrong[`${promo.key}:percent`])}
                />
                <RowDeeds
                  name={isolateLtr(promo.code || String(at + 1))}
                  at={at}
                  of={promos.length}
                  onMove={(to) => set(moved(promos, at, to))}
                  onRemove={() => set(promos.filter((one) => one.key !== promo.key))}
                />
              </div>
              <div className={desk.entryLast}>
                <Field
                  label={t('venueDesk.expiry')}
                  optional={t('common.optional')}
                  type="date"
                  value={promo.expiry}
                  onChange={(expiry) => edit(promo.key, { expiry })}
                />
                <Field
                  label={t('venueDesk.limit')}
                  optional={t('common.optional')}
                  value={promo.limit}
                  onChange={(limit) => edit(promo.key, { limit })}
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
                  onChange={(minimum) => edit(promo.key, { minimum })}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="secondary"
          small
          fit
          icon="plus"
          onClick={() =>
            set([...promos, { key: randomUuid(crypto), code: '', percent: '', expiry: '', minimum: '', limit: '' }])
          }
        >
          {t('venueDesk.addPromo')}
        </Button>
      </div>
    </SettingsCard>
  );
}

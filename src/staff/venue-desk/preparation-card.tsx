import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { MOST_PREPARATION_MINUTES } from '#src/domain/preparation.ts';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { typedNumber } from '#src/staff/desk/typed-money.ts';
import { useForm } from '#src/staff/state/form.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Field } from '#src/ui/field.tsx';
import { SettingsCard } from './settings-card.tsx';

const TYPES = [
  { name: 'dine_in', word: 'checkout.type.dineIn' },
  { name: 'pickup', word: 'checkout.type.pickup' },
  { name: 'delivery', word: 'checkout.type.delivery' },
] as const;
type MinutesForm = Record<(typeof TYPES)[number]['name'], string>;

const minutesOf = (text: string): number | null | 'bad' => {
  const minutes = typedNumber(text, 1, MOST_PREPARATION_MINUTES);
  return minutes === 'bad' || minutes === null || Number.isInteger(minutes) ? minutes : 'bad';
};

/** A form with a bad number is never saved. */
const savedMinutes = (text: string): number | null => {
  const minutes = minutesOf(text);
  return minutes === 'bad' ? null : minutes;
};

export function PreparationCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t } = useTranslation();
  const saved = useMemo<MinutesForm>(() => {
    const text = (name: keyof MinutesForm) => String(venue.preparation_minutes?.[name] ?? '');
    return { dine_in: text('dine_in'), pickup: text('pickup'), delivery: text('delivery') };
  }, [venue.preparation_minutes]);
  const form = useForm<MinutesForm>('preparation', saved);
  const { value, set, checked } = form;
  const isBad = (name: keyof MinutesForm) => minutesOf(value[name]) === 'bad';

  const save = () => {
    const { fields, began } = editOf(form, venue, (whole) => {
      const minutes = {
        dine_in: savedMinutes(whole.dine_in),
        pickup: savedMinutes(whole.pickup),
        delivery: savedMinutes(whole.delivery),
      };
      return { preparation_minutes: Object.values(minutes).every((each) => each === null) ? null : minutes };
    });
    void form.save(!TYPES.some(({ name }) => isBad(name)), () => actions.save(fields, began));
  };

  return (
    <SettingsCard
      id="preparation"
      title={t('venueDesk.preparation')}
      lead={t('venueDesk.preparationLead')}
      form={form}
      onSave={save}
    >
      {TYPES.map(({ name, word }) => (
        <Field
          key={name}
          label={t(word)}
          optional={t('common.optional')}
          value={value[name]}
          onChange={(text) => set({ [name]: text })}
          inputMode="numeric"
          maxLength={3}
          ltr
          trailing={<span aria-hidden="true">{t('venueDesk.minutes')}</span>}
          error={checked && isBad(name) ? t('venueDesk.badMinutes', { most: MOST_PREPARATION_MINUTES }) : undefined}
        />
      ))}
    </SettingsCard>
  );
}

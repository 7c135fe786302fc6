import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { MOST_PREPARATION_MINUTES } from '#src/domain/order-type.ts';
import { typedNumber } from '#src/staff/desk/typed-money.ts';
import { Field } from '#src/ui/field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

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

export function PreparationCard({ venue }: { venue: DeskVenue }) {
  const { t } = useTranslation();
  const text = (name: keyof MinutesForm) => String(venue.preparation_minutes?.[name] ?? '');
  const saved: MinutesForm = { dine_in: text('dine_in'), pickup: text('pickup'), delivery: text('delivery') };
  const form = useVenueForm('preparation', venue, saved, (whole) => {
    const minutes = {
      dine_in: savedMinutes(whole.dine_in),
      pickup: savedMinutes(whole.pickup),
      delivery: savedMinutes(whole.delivery),
    };
    return { preparation_minutes: Object.values(minutes).every((each) => each === null) ? null : minutes };
  });
  const { value, set, checked } = form;
  const isBad = (name: keyof MinutesForm) => minutesOf(value[name]) === 'bad';

  return (
    <SettingsCard
      id="preparation"
      title={t('venueDesk.preparation')}
      lead={t('venueDesk.preparationLead')}
      form={form}
      onSave={() => form.save(!TYPES.some(({ name }) => isBad(name)))}
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

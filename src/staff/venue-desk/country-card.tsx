import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { currencyOfCountry, knownCountry } from '#src/domain/countries.ts';
import { DIGITS, LANGS } from '#src/domain/lang.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import desk from '#src/staff/desk/desk.module.css';
import { CountryField, countryName, TimezoneField } from '#src/staff/desk/place-fields.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);

/** A new country offers its defaults and changes nothing by itself. */
export function CountryCard({ venue }: { venue: DeskVenue }) {
  const { t, lang } = useTranslation();
  const { country, currency, timezone, digits, first_language } = venue;
  const form = useVenueForm('country', venue, { country, currency, timezone, digits, first_language }, (whole) => ({
    ...whole,
    currency: whole.currency.trim().toUpperCase(),
  }));
  const { value, set, checked } = form;
  const isRightCurrency = venue.currency_fixed || isCurrency(value.currency.trim().toUpperCase());

  return (
    <SettingsCard
      id="country"
      title={t('venueDesk.country')}
      lead={t('venueDesk.countryLead')}
      form={form}
      onSave={() => form.save(isRightCurrency)}
    >
      <CountryField label={t('field.country')} value={value.country} onChange={(next) => set({ country: next })} />
      <CountryDefaults venue={venue} value={value} name={countryName(value.country, lang)} onTake={set} />
      <div className={desk.pair}>
        {venue.currency_fixed ? (
          <p className={desk.lead}>{t('venueDesk.currencyFixed', { currency: isolateLtr(currency) })}</p>
        ) : (
          <Field
            label={t('field.currency')}
            hint={t('venueDesk.currencyHint')}
            error={checked && !isRightCurrency && t('venueDesk.badCurrency')}
            value={value.currency}
            onChange={(text) => set({ currency: text })}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={3}
            ltr
          />
        )}
        <TimezoneField
          label={t('field.timezone')}
          value={value.timezone}
          onChange={(next) => set({ timezone: next })}
        />
      </div>
      <div className={desk.pair}>
        <SelectField
          label={t('field.digits')}
          placeholder={t('field.digits')}
          value={value.digits}
          onChange={(next) => set({ digits: DIGITS.find((each) => each === next) ?? 'latn' })}
          options={DIGITS.map((each) => ({ value: each, label: t(`venueDesk.digits.${each}`) }))}
        />
        <SelectField
          label={t('field.first_language')}
          placeholder={t('field.first_language')}
          value={value.first_language}
          onChange={(next) => set({ first_language: LANGS.find((each) => each === next) ?? 'ar' })}
          options={LANGS.map((each) => ({ value: each, label: t(`venueDesk.language.${each}`) }))}
        />
      </div>
    </SettingsCard>
  );
}

type Place = Pick<DeskVenue, 'country' | 'currency' | 'timezone'>;

/** What is usual in the country that was chosen, where the form has something else. */
function CountryDefaults({
  venue,
  value,
  name,
  onTake,
}: {
  venue: DeskVenue;
  value: Place;
  name: string;
  onTake: (patch: Partial<Place>) => void;
}) {
  const { t } = useTranslation();
  const currency = currencyOfCountry(value.country);
  if (!currency || value.country === venue.country) return null;
  const { timezone, vat } = knownCountry(value.country) ?? {};
  const offered = { ...(venue.currency_fixed ? {} : { currency }), ...(timezone && { timezone }) };
  const isTaken = (!timezone || value.timezone === timezone) && (venue.currency_fixed || value.currency === currency);
  const tax = vat
    ? t(vat.included ? 'venueDesk.usualVatIncluded' : 'venueDesk.usualVat', { percent: isolateLtr(`${vat.percent}%`) })
    : t(vat === null ? 'venueDesk.usualNoVat' : 'venueDesk.unknownVat');
  return (
    <Notice tone="note" icon="info">
      <p>
        {t(timezone ? 'venueDesk.usual' : 'venueDesk.usualCurrency', {
          country: name,
          currency: isolateLtr(currency),
          timezone: isolateLtr(timezone ?? ''),
        })}
      </p>
      <p>{tax}</p>
      {!isTaken && (
        <Button variant="quiet" small fit onClick={() => onTake(offered)}>
          {t('venueDesk.takeUsual')}
        </Button>
      )}
    </Notice>
  );
}

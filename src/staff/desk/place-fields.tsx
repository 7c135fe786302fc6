import { useMemo } from 'react';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import type { Lang } from '#src/domain/lang.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { SelectField } from '#src/ui/select-field.tsx';

type PlaceField = {
  label: string;
  hint?: string;
  error?: string | false;
  value: string;
  onChange: (value: string) => void;
};

export const countryName = (code: string, lang: Lang): string =>
  new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;

/** Every country of ISO 3166, by name. */
export function CountryField({ value, ...field }: PlaceField) {
  const { lang } = useTranslation();
  const options = useMemo(() => {
    const { compare } = new Intl.Collator(lang);
    return [...new Set([...COUNTRY_CODES, value])]
      .map((code) => ({ value: code, label: countryName(code, lang) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [value, lang]);
  return <SelectField {...field} placeholder={field.label} value={value} options={options} />;
}

/** Every time zone of IANA. */
export function TimezoneField({ value, ...field }: PlaceField) {
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), value])].sort();
  return (
    <SelectField
      {...field}
      placeholder={field.label}
      value={value}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  );
}

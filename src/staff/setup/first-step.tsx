import { useEffect, useState } from 'react';
import { KEY_NAME_MAX } from '#src/contract/staff/access-desk.ts';
import type { SetupDone } from '#src/contract/staff/setup.ts';
import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import { deriveBrand, DEFAULT_COLOR } from '#src/domain/brand.ts';
import { currencyOfCountry, knownCountry } from '#src/domain/countries.ts';
import { DEFAULT_CURRENCY, isoCurrency } from '#src/domain/money.ts';
import { PLACE_KINDS } from '#src/domain/place-kinds.ts';
import { RESERVED_SLUGS, validSlug } from '#src/domain/slug.ts';
import { Problem } from '#src/http/problem.ts';
import { setVenueFormats } from '#src/i18n/format.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Stack, Text } from '#src/ui/layout.tsx';
import desk from '#src/staff/desk/desk.module.css';
import { Failed } from '#src/staff/desk/failed.tsx';
import { PairFields } from '#src/staff/desk/pair-fields.tsx';
import { CountryField, TimezoneField } from '#src/staff/desk/place-fields.tsx';
import { SavedForm } from '#src/staff/desk/saved-form.tsx';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { slugOf, type useFirstStep } from './use-first-step.ts';
import { openVenue } from './new-venue.ts';
import { BrandPreview } from '#src/staff/venue-desk/brand-preview.tsx';
import { ColorChoice, readColor } from '#src/staff/venue-desk/color-choice.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import type { IconName } from '#src/ui/icon-names.ts';
import { RadioTiles } from '#src/ui/radio-tiles.tsx';
import css from './setup-page.module.css';

const KIND_ICONS: Readonly<Record<(typeof PLACE_KINDS)[number], IconName>> = {
  restaurant: 'utensils',
  cafe: 'sofa',
  takeaway: 'shopping-bag',
};

const OF_SLUG = ['slug_taken', 'slug_reserved'];

export function FirstStep({
  token,
  tap,
  form: { value, set },
  onOpened,
}: {
  token: string;
  tap: string;
  form: ReturnType<typeof useFirstStep>;
  onOpened: (done: SetupDone) => void;
}) {
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const { busy, failed, error, run, reset } = useAsyncAction({ ...openVenue, onSuccess: onOpened });
  const { ar, en, kind, country, person } = value;
  const known = knownCountry(country);
  const slug = slugOf(value);
  const color = readColor(value.color);
  const brand = deriveBrand(color ?? DEFAULT_COLOR);
  const hasName = ar.trim() !== '' || en.trim() !== '';
  const hasPerson = person.trim() !== '';
  const isSlugFault = error instanceof Problem && OF_SLUG.includes(error.code ?? '');
  const slugFault = RESERVED_SLUGS.includes(slug) ? 'setup.slugReserved' : !validSlug(slug) && 'setup.slugBad';
  // The preview shows a price.
  useEffect(
    () => setVenueFormats({ currency: isoCurrency(currencyOfCountry(country) ?? DEFAULT_CURRENCY.code) }),
    [country],
  );
  const edit = (patch: Partial<typeof value>) => {
    reset();
    set(patch);
  };

  const open = async () => {
    setIsChecked(true);
    if (!hasName || !hasPerson || slugFault || color === null) return;
    // A repeated request of this form, also after a reload, opens one venue.
    set({ tap });
    await run({
      token,
      tap,
      slug,
      name: { en, ar },
      kind,
      country,
      timezone: known?.timezone ?? value.timezone,
      person: person.trim(),
      brand_color: color === DEFAULT_COLOR ? null : color,
    });
  };

  return (
    <SavedForm className={css.columns} onSave={() => void open()}>
      <Stack gap={6} className={`edged ${desk.card}`}>
        <p className={desk.lead}>{t('setup.welcomeBody')}</p>
        <PairFields
          keys={['setup.nameAr', 'setup.nameEn']}
          ar={ar}
          en={en}
          max={NAME_MAX}
          error={isChecked && !hasName ? t('setup.nameMissing') : undefined}
          onChange={edit}
        />
        <RadioTiles
          legend={t('setup.kind')}
          value={kind}
          onChange={(next) => edit({ kind: next })}
          tiles={PLACE_KINDS.map((one) => ({ value: one, label: t(`setup.kinds.${one}`), icon: KIND_ICONS[one] }))}
        />
        <CountryField
          label={t('setup.country.label')}
          hint={usualOf(country, t)}
          value={country}
          onChange={(next) => edit({ country: next })}
        />
        {!known && (
          <TimezoneField
            label={t('field.timezone')}
            value={value.timezone}
            onChange={(next) => edit({ timezone: next })}
          />
        )}
        <Field
          label={t('setup.slug')}
          hint={t('setup.slugHint', { address: isolateLtr(`${location.host}/${slug}`) })}
          error={isSlugFault ? failed : isChecked && slugFault && t(slugFault)}
          value={slug}
          onChange={(next) => edit({ slug: next })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          ltr
        />
        <Field
          label={t('setup.person')}
          hint={t('setup.personHint')}
          error={isChecked && !hasPerson && t('setup.personMissing')}
          value={person}
          onChange={(next) => edit({ person: next })}
          autoComplete="name"
          maxLength={KEY_NAME_MAX}
        />
      </Stack>
      <div className={`edged ${desk.card} ${css.preview}`}>
        <Text as="h2" size={2}>
          {t('setup.color')}
        </Text>
        <ColorChoice
          typed={value.color}
          fallback={DEFAULT_COLOR}
          isChecked={isChecked}
          onChange={(next) => edit({ color: next })}
        />
        {brand && <BrandPreview shades={brand.light} theme="light" name={{ en, ar }} />}
      </div>
      <Stack gap={6}>
        <Failed why={isSlugFault ? null : failed} />
        <Button type="submit" icon="store" busy={busy}>
          {t('setup.open')}
        </Button>
      </Stack>
    </SavedForm>
  );
}

/** What comes with the country. */
function usualOf(country: string, t: ReturnType<typeof useTranslation>['t']): string {
  const { timezone, vat } = knownCountry(country) ?? {};
  const currency = isolateLtr(currencyOfCountry(country) ?? '');
  if (!timezone) return t('setup.country.unknown', { currency });
  const percent = isolateLtr(`${vat?.percent ?? 0}%`);
  const tax = vat ? t(vat.included ? 'setup.tax.in' : 'setup.tax.on', { percent }) : t('setup.tax.none');
  return t('setup.country.usual', { currency, timezone: isolateLtr(timezone), tax });
}

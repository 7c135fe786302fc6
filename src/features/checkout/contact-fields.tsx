import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Menu } from '#src/contract/menu.ts';
import type { Lang } from '#src/domain/lang.ts';
import { MAX_LENGTHS, inLanguage } from '#src/domain/text.ts';
import { checkPhone } from '#src/domain/phone.ts';
import { isolateLtr } from '#src/i18n/isolate.ts';
import { moneyText } from '#src/i18n/format.ts';
import type { CheckoutForm, CheckoutPatch } from '#src/stores/checkout.ts';
import { isPhoneOptional } from '#src/stores/check-form.ts';
import { Field } from '#src/ui/field.tsx';
import { Price } from '#src/ui/price.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import css from './checkout.module.css';
import type { Places } from './use-places.ts';
import type { ShownProblems } from './use-problems.tsx';

type ContactFieldsProps = {
  form: CheckoutForm;
  menu: Menu | null;
  lang: Lang;
  problems: ShownProblems;
  places: Places;
  onChange: (patch: CheckoutPatch) => void;
};

/** In the words of the venue's country. */
const phoneHint = (example: string, t: TFunction): string =>
  example === t('checkout.phone.placeholder')
    ? t('checkout.phone.unlikely')
    : t('checkout.phone.unlikelyThere', { example: isolateLtr(example) });

export function ContactFields({ form, menu, lang, problems, places, onChange }: ContactFieldsProps) {
  const { t, currency } = useTranslation();
  const [leftPhone, setLeftPhone] = useState(form.phone !== '');
  const example = menu?.venue?.phone_example || t('checkout.phone.placeholder');
  const unlikely = leftPhone && checkPhone(form.phone, example).unlikely;
  const optional = isPhoneOptional(form, menu);
  const zones = menu?.zones ?? [];
  const zone = zones.find(({ id }) => id === form.zoneId);
  return (
    <>
      <Field
        ref={places.at('phone')}
        ltr
        icon="phone"
        type="tel"
        name="tel"
        autoComplete="tel"
        inputMode="tel"
        required={!optional}
        {...(optional && { optional: t('common.optional') })}
        label={t('checkout.phone.label')}
        placeholder={example}
        hint={unlikely ? phoneHint(example, t) : t('checkout.phone.why')}
        error={problems.phone}
        value={form.phone}
        onChange={(phone) => onChange({ phone })}
        onBlur={() => setLeftPhone(true)}
      />
      {form.orderType === 'DELIVERY' && (
        <>
          <SelectField
            ref={places.at('area')}
            icon="map"
            label={t('checkout.area.label')}
            placeholder={t('checkout.area.placeholder')}
            error={problems.area}
            value={form.zoneId}
            onChange={(zoneId) => onChange({ zoneId })}
            options={zones.map(({ id, name, fee }) => ({
              value: id,
              // The closed select shows the fee beside it, so the chosen option omits it.
              label:
                id === form.zoneId
                  ? inLanguage(name, lang)
                  : `${inLanguage(name, lang)} · ${moneyText(fee, currency, lang)}`,
            }))}
            trailing={zone && <Price currency={currency} amount={zone.fee} className={css.fee ?? ''} />}
          />
          <TextArea
            ref={places.at('address')}
            icon="map-pin"
            name="street-address"
            autoComplete="street-address"
            required
            maxLength={MAX_LENGTHS.address}
            label={t('checkout.address.label')}
            placeholder={t('checkout.address.placeholder')}
            error={problems.address}
            value={form.address}
            onChange={(address) => onChange({ address })}
          />
        </>
      )}
    </>
  );
}

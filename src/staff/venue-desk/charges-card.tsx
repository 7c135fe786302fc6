import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { currencyOf, toMinorUnits } from '#src/domain/money.ts';
import { type ChargeRule, quote } from '#src/domain/quote.ts';
import { moneyText } from '#src/i18n/format.ts';
import desk from '#src/staff/desk/desk.module.css';
import { typedNumber } from '#src/staff/desk/typed-money.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useVenueForm } from './use-venue-form.ts';

const CODES = ['service', 'vat'] as const;
type Code = (typeof CODES)[number];
type ChargesForm = Record<Code, string> & { included: boolean };

const NAMES = {
  service: { en: 'Service', ar: 'خدمة' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
} as const;

/** An amount of the currency. */
const SAMPLE = 100;

const percentOf = (text: string): number => {
  const typed = typedNumber(text, 0, 100);
  return typed === 'bad' || typed === null ? 0 : typed;
};

const rulesOf = (whole: ChargesForm): ChargeRule[] =>
  CODES.map((code) => ({
    code,
    percent: percentOf(whole[code]),
    ...(code === 'vat' && whole.included && { included: true }),
  })).filter(({ percent }) => percent > 0);

export function ChargesCard({ venue }: { venue: DeskVenue }) {
  const { t, lang, currency } = useTranslation();
  const text = (code: Code) => String(venue.charges.find((charge) => charge.code === code)?.percent ?? '');
  const included = venue.charges.some((charge) => charge.included);
  const saved: ChargesForm = { service: text('service'), vat: text('vat'), included };
  const form = useVenueForm('charges', venue, saved, (whole) => ({
    charges: rulesOf(whole).map((rule) => ({
      ...rule,
      name: venue.charges.find(({ code }) => code === rule.code)?.name ?? NAMES[rule.code],
    })),
  }));
  const { value, set, checked } = form;
  const isBad = (code: Code) => typedNumber(value[code], 0, 100) === 'bad';
  const rules = rulesOf(value);
  const sampleAmount = toMinorUnits(SAMPLE, currencyOf(venue)) ?? 0;
  const sample = quote([{ price: sampleAmount, quantity: 1 }], { discountPercent: 0, deliveryFee: 0, charges: rules });
  const vat = sample.charges.find((charge) => charge.included);

  return (
    <SettingsCard
      id="charges"
      title={t('venueDesk.charges')}
      lead={t('venueDesk.chargesLead')}
      form={form}
      onSave={() => form.save(!CODES.some(isBad))}
    >
      <div className={desk.pair}>
        {CODES.map((code) => (
          <Field
            key={code}
            label={t(`venueDesk.${code}`)}
            optional={t('common.optional')}
            value={value[code]}
            onChange={(text) => set({ [code]: text })}
            inputMode="decimal"
            maxLength={6}
            ltr
            trailing={<span aria-hidden="true">%</span>}
            error={checked && isBad(code) ? t('venueDesk.badPercent') : undefined}
          />
        ))}
      </div>
      <Checkbox checked={value.included} onChange={(next) => set({ included: next })}>
        {t('venueDesk.vatIncluded')}
      </Checkbox>
      <p className={desk.lead} role="status">
        {t('venueDesk.chargesSample', {
          before: moneyText(sampleAmount, currency, lang),
          after: moneyText(sample.total, currency, lang),
        })}{' '}
        {vat && t('venueDesk.chargesIncluded', { amount: moneyText(vat.amount, currency, lang) })}
      </p>
    </SettingsCard>
  );
}

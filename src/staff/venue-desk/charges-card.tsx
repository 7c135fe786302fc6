import { useMemo } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskVenue } from '#src/contract/staff/venue-desk.ts';
import { type ChargeRule, quote } from '#src/domain/quote.ts';
import { moneyText } from '#src/i18n/format.ts';
import desk from '#src/staff/desk/desk.module.css';
import { editOf } from '#src/staff/desk/edited-fields.ts';
import { typedNumber } from '#src/staff/desk/typed-money.ts';
import { useForm } from '#src/staff/state/form.ts';
import type { VenueDesk } from '#src/staff/state/venue-desk.ts';
import { Field } from '#src/ui/field.tsx';
import { SettingsCard } from './settings-card.tsx';

const CODES = ['service', 'vat'] as const;
type Code = (typeof CODES)[number];
type ChargesForm = Record<Code, string>;

const NAMES = {
  service: { name: 'Service', name_secondry: 'خدمة' },
  vat: { name: 'VAT', name_secondry: 'ضريبة القيمة المضافة' },
} as const;

const SAMPLE = 10_000;

const percentOf = (text: string): number => {
  const typed = typedNumber(text, 0, 100);
  return typed === 'bad' || typed === null ? 0 : typed;
};

export function ChargesCard({ venue, desk: actions }: { venue: DeskVenue; desk: VenueDesk }) {
  const { t, lang } = useTranslation();
  const saved = useMemo<ChargesForm>(() => {
    const text = (code: Code) => String(venue.charges.find((charge) => charge.code === code)?.percent ?? '');
    return { service: text('service'), vat: text('vat') };
  }, [venue.charges]);
  const form = useForm<ChargesForm>('charges', saved);
  const { value, set, checked } = form;
  const isBad = (code: Code) => typedNumber(value[code], 0, 100) === 'bad';
  const rulesOf = (whole: ChargesForm): ChargeRule[] =>
    CODES.map((code) => ({ code, percent: percentOf(whole[code]) })).filter(({ percent }) => percent > 0);
  const rules = rulesOf(value);
  const sample = quote([{ price: SAMPLE, quantity: 1 }], { discountPercent: 0, deliveryFee: 0, charges: rules });

  const save = () => {
    const { fields, began } = editOf(form, venue, (whole) => ({
      charges: rulesOf(whole).map((rule) => ({
        ...(venue.charges.find(({ code }) => code === rule.code) ?? NAMES[rule.code]),
        ...rule,
      })),
    }));
    void form.save(!CODES.some(isBad), () => actions.save(fields, began));
  };

  return (
    <SettingsCard
      id="charges"
      title={t('venueDesk.charges')}
      lead={t('venueDesk.chargesLead')}
      form={form}
      onSave={save}
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
      <p className={desk.lead} role="status">
        {t('venueDesk.chargesSample', { before: moneyText(SAMPLE, lang), after: moneyText(sample.total, lang) })}
      </p>
    </SettingsCard>
  );
}

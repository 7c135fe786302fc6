import type { ComponentProps, ReactNode } from 'react';
import { NAME_MAX } from '#src/contract/staff/field-schemas.ts';
import type { Bilingual } from '#src/domain/text.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { T } from '#src/ui/t.tsx';
import { complain, type Drawn, type DrawnField, isBlank, type RecordField } from './field.ts';
import { MoneyField } from './money-field.tsx';
import { PairFields } from './pair-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { type Complaint, moneyField, typedMoney, typedNumber } from './typed-money.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';

type Hint = string | ((form: Drawn['form']) => Complaint);

type Text = Partial<
  Pick<
    ComponentProps<typeof Field>,
    'autoCapitalize' | 'autoComplete' | 'inputMode' | 'list' | 'ltr' | 'maxLength' | 'spellCheck' | 'type'
  >
> & { label: string; hint?: Hint; optional?: boolean; unit?: ReactNode };

function TextInput({
  field,
  of: { label, hint, optional, unit, ...control },
}: {
  field: DrawnField<string>;
  of: Text;
}) {
  const { t } = useTranslation();
  const said = typeof hint === 'function' ? hint(field.form) : hint && { key: hint, values: {} };
  return (
    <Field
      {...control}
      label={t(label)}
      optional={optional && t('common.optional')}
      hint={said && t(said.key, said.values ?? {})}
      trailing={unit && <span aria-hidden="true">{unit}</span>}
      error={field.say('')}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

type Wrong = { key: string; values?: Complaint['values'] };

/** `clean`: what is typed becomes this at once. `wrong`: where the text does not pass. */
export const text = ({
  clean = (typed) => typed,
  passes = () => true,
  wrong = { key: '' },
  ...of
}: Text & {
  clean?: (typed: string) => string;
  passes?: (typed: string, form: Drawn['form']) => boolean;
  wrong?: Wrong;
}): RecordField<string, string> => ({
  typed: (value) => value ?? '',
  value: (typed) => typed,
  complaints: (typed, form) => complain(!passes(typed, form), wrong.key, wrong.values),
  draw: (field) => (
    <TextInput field={{ ...field, onChange: (typed: string) => field.onChange(clean(typed)) }} of={of} />
  ),
});

/** A blank text is no value. */
export const orNull = (field: RecordField<string, string>): RecordField<string | null, string> => ({
  ...field,
  typed: (value) => value ?? '',
  value: (typed) => (isBlank(typed) ? null : typed.trim()),
});

/** Reads digits of any script. `passes`: a number between `least` and `most`. */
export const number = ({
  least,
  most,
  passes = () => true,
  wrong = { key: 'desk.badNumber' },
  ...of
}: Text & {
  least: number;
  most: number;
  passes?: (typed: number) => boolean;
  wrong?: Wrong;
}): RecordField<number | null, string> => {
  const read = (typed: string): number | null | 'bad' => {
    const found = typedNumber(typed, least, most);
    return typeof found === 'number' && !passes(found) ? 'bad' : found;
  };
  return {
    typed: (value) => String(value ?? ''),
    value: (typed) => {
      const found = read(typed);
      return found === 'bad' ? null : found;
    },
    complaints: (typed) => complain(read(typed) === 'bad', wrong.key, wrong.values),
    draw: (field) => <TextInput field={field} of={{ ltr: true, ...of }} />,
  };
};

function MoneyInput({ field, label, hint }: { field: DrawnField<string>; label: string; hint?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <MoneyField
      label={t(label)}
      hint={hint && t(hint)}
      error={field.say('')}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

export const money = ({ label, hint }: { label: string; hint?: string }): RecordField<number | null, string> => ({
  typed: (value) => moneyField(value ?? null, venueCurrency()),
  value: (typed) => {
    const read = typedMoney(typed, venueCurrency());
    return 'amount' in read ? read.amount : null;
  },
  complaints: (typed) => {
    const read = typedMoney(typed, venueCurrency());
    return 'complaint' in read ? { '': read.complaint } : {};
  },
  draw: (field) => <MoneyInput field={field} label={label} hint={hint} />,
});

/** A blank is 0, and 0 is shown as blank. */
export const moneyOrNothing = (of: Parameters<typeof money>[0]): RecordField<number, string> => {
  const field = money(of);
  return {
    ...field,
    typed: (value) => field.typed(value === 0 ? null : value),
    value: (typed, form) => field.value(typed, form) ?? 0,
  };
};

/** A blank is complained about. */
export const required = (field: RecordField<number | null, string>, key: string): RecordField<number, string> => ({
  ...field,
  typed: (value) => field.typed(value),
  value: (typed, form) => field.value(typed, form) ?? 0,
  complaints: (typed, form) => ({ ...complain(isBlank(typed), key), ...field.complaints?.(typed, form) }),
});

export const flag = (label: string, unset = false): RecordField<boolean, boolean> => ({
  typed: (value) => value ?? unset,
  value: (typed) => typed,
  draw: ({ value, onChange }) => (
    <Checkbox checked={value} onChange={onChange}>
      <T k={label} />
    </Checkbox>
  ),
});

/** Two texts, in Arabic and English. `labels`: Arabic first. `missing`: the complaint where both are blank. */
export const bilingual = ({
  labels,
  missing,
  ...of
}: {
  labels: readonly [ar: string, en: string];
  max: number;
  long?: boolean;
  missing?: string;
}): RecordField<Bilingual, Bilingual> => ({
  typed: (value) => value ?? { en: '', ar: '' },
  value: (typed) => typed,
  complaints: ({ en, ar }) => (missing ? complain(isBlank(en) && isBlank(ar), missing) : {}),
  draw: ({ value, onChange, say }) => (
    <PairFields {...of} {...value} keys={labels} error={say('')} onChange={(text) => onChange({ ...value, ...text })} />
  ),
});

/** At least one of the two is there. */
export const NAME = bilingual({ labels: ['desk.nameAr', 'desk.nameEn'], max: NAME_MAX, missing: 'desk.nameMissing' });

/** The photo of a record with a name. `id`: for the drawing in place of a photo, where the form has none. */
export const photo = ({ legend, id }: { legend?: string; id?: string } = {}): RecordField<
  string | null,
  string | null
> => ({
  typed: (value) => value ?? null,
  value: (typed) => typed,
  draw: ({ value, form, onChange, onBusy }) => (
    <PhotoField
      legend={legend}
      subject={{ id: String(id ?? form['id']), name: form['name'] as Bilingual }}
      image={value}
      onChange={onChange}
      onBusy={onBusy}
    />
  ),
});

/** Is saved and not drawn. */
export const hidden = <Value,>(unset: Value): RecordField<Value, Value> => ({
  typed: (value) => value ?? unset,
  value: (typed) => typed,
  draw: () => null,
});

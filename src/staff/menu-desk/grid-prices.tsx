import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DeskDish, DeskMenu } from '#src/contract/staff/menu-desk.ts';
import { currencyMark, moneyText } from '#src/i18n/format.ts';
import { isolate } from '#src/i18n/isolate.ts';
import { EditPanel } from '#src/staff/desk/edit-panel.tsx';
import { Failed } from '#src/staff/desk/failed.tsx';
import { nameOf } from '#src/staff/desk/names.ts';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import { typedMoney, typedNumber } from '#src/staff/desk/typed-money.ts';
import { useAsyncAction } from '#src/staff/desk/async-action.ts';
import { changeMenu } from '#src/staff/desk/desk-menu-query.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { PriceTable } from './price-table.tsx';
import { groupsOf, planPrices, type PriceRow, type PriceRule, roundings } from './price-rules.ts';

const WAYS = ['percentUp', 'percentDown', 'stepUp', 'stepDown'] as const;
type Way = (typeof WAYS)[number];
const PERCENT_MOST = 1_000;

/** Above 0, or null. */
function read(way: Way, typed: string): number | null {
  if (way === 'percentUp' || way === 'percentDown') {
    const percent = typedNumber(typed, 0, PERCENT_MOST);
    return typeof percent === 'number' && percent > 0 ? percent : null;
  }
  const money = typedMoney(typed, venueCurrency());
  return 'amount' in money && money.amount ? money.amount : null;
}

/** Old and new prices are shown before anything changes. */
export function GridPrices({
  menu,
  dishes,
  onDone,
  onClose,
}: {
  menu: DeskMenu;
  dishes: readonly DeskDish[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const currency = venueCurrency();
  const { busy, failed, run } = useAsyncAction(changeMenu);
  const [way, setWay] = useState<Way>('percentUp');
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState(1);
  const [sizes, setSizes] = useState(true);
  const [options, setOptions] = useState(false);
  const [checked, setChecked] = useState(false);
  const hasSizes = dishes.some((dish) => dish.sizes.length > 0);
  const hasOptions = groupsOf(menu, dishes).length > 0;
  const by = way === 'percentUp' || way === 'percentDown' ? 'percent' : 'step';
  const amount = read(way, typed);
  const isDown = way === 'percentDown' || way === 'stepDown';
  const rule: PriceRule = { by, amount: (amount ?? 0) * (isDown ? -1 : 1), round, sizes, options };
  const plan = amount === null ? null : planPrices(menu, dishes, rule);
  const isBad = amount === null && (checked || typed.trim() !== '');

  const save = async () => {
    setChecked(true);
    if (!plan || plan.changes.length === 0) return;
    const text = t('bulk.pricesDone', { count: plan.rows.length });
    if (await run({ changes: [{ record: 'menu', act: 'bulk', as: 'prices', changes: plan.changes }], text })) onDone();
  };

  return (
    <EditPanel
      title={t('bulk.pricesTitle', { count: dishes.length })}
      onClose={onClose}
      onSave={() => void save()}
      foot={
        <>
          <Failed why={failed ?? (plan?.wrong ? wrongWords(plan.wrong) : null)} />
          <Button type="submit" small busy={busy}>
            {plan && plan.changes.length > 0 ? t('bulk.pricesSave', { count: plan.rows.length }) : t('common.save')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('bulk.way')}
        value={way}
        placeholder={t('bulk.way')}
        options={WAYS.map((value) => ({ value, label: t(`bulk.${value}`) }))}
        onChange={(value) => setWay(value as Way)}
      />
      <Field
        label={t(by === 'percent' ? 'bulk.percent' : 'bulk.amount')}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        ltr
        error={isBad ? t(by === 'percent' ? 'bulk.badPercent' : 'bulk.badAmount') : undefined}
        trailing={<span aria-hidden="true">{by === 'percent' ? '%' : currencyMark(currency, lang)}</span>}
      />
      <SelectField
        label={t('bulk.round')}
        value={String(round)}
        placeholder={t('bulk.round')}
        options={roundings(currency).map((unit, at) => ({
          value: String(unit),
          label: at === 0 ? t('bulk.noRound') : t('bulk.roundTo', { amount: moneyText(unit, currency, lang) }),
        }))}
        onChange={(value) => setRound(Number(value))}
      />
      {hasSizes && (
        <Checkbox checked={sizes} onChange={setSizes}>
          {t('bulk.sizes')}
        </Checkbox>
      )}
      {hasOptions && (
        <Checkbox checked={options} onChange={setOptions}>
          {t('bulk.options')}
        </Checkbox>
      )}
      {plan && !plan.wrong && plan.rows.length === 0 && <Notice tone="wait">{t('bulk.noChange')}</Notice>}
      {plan && !plan.wrong && plan.rows.length > 0 && <PriceTable rows={plan.rows} />}
    </EditPanel>
  );

  function wrongWords({ record, part, to }: PriceRow): string {
    const name = [record, part].flatMap((of) => (of ? nameOf(of, lang) : [])).join(' · ');
    return t(to <= 0 ? 'bulk.wouldBeNothing' : 'bulk.wouldBeTooMuch', { name: isolate(name) });
  }
}

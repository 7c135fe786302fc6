import type { ComponentType, ReactNode } from 'react';
import type { Currency, MinorUnits } from '#src/domain/money.ts';
import type { Charge } from '#src/domain/quote.ts';
import { includedVat, TOTAL_WORDS, type TotalPart } from '#src/domain/total-parts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { Price } from './price.tsx';
import { T } from './t.tsx';
import css from './total-rows.module.css';

export type TotalRowProps = {
  kind: TotalPart['kind'] | 'total';
  label: ReactNode;
  amount: MinorUnits;
  currency: Currency | null;
};

/** What a total consists of, with the same words on every screen and slip. `row`: how the place draws one. */
export function TotalRows({
  parts,
  total,
  currency,
  charges,
  row: Row,
}: {
  parts: readonly TotalPart[];
  /** The charges of the order: tax that is included stands below the total. */
  charges: readonly Charge[];
  total: MinorUnits;
  currency: Currency | null;
  row: ComponentType<TotalRowProps>;
}) {
  const { t } = useTranslation();
  const vat = includedVat(charges, parts);
  return (
    <>
      {parts.map((part) => (
        <Row
          key={part.kind}
          kind={part.kind}
          label={<PartName part={part} />}
          amount={part.amount}
          currency={currency}
        />
      ))}
      <Row kind="total" label={t('checkout.totals.total')} amount={total} currency={currency} />
      {vat && (
        <small className={css.included}>
          <T
            k="checkout.totals.vatIncluded"
            values={{
              percent: <Percent of={vat.percent} />,
              amount: <Price currency={currency} amount={vat.amount} />,
            }}
          />
        </small>
      )}
    </>
  );
}

function PartName({ part: { kind, percent } }: { part: TotalPart }) {
  return <T k={TOTAL_WORDS[kind]} values={{ percent: percent === null ? '' : <Percent of={percent} /> }} />;
}

const Percent = ({ of }: { of: number }) => <bdi dir="ltr">{formatPercent(of)}</bdi>;

import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Text } from '#src/ui/layout.tsx';
import { Price } from '#src/ui/price.tsx';
import { T } from '#src/ui/t.tsx';

/** The same figure of the days before, and by how much it changed since. `now` null: there is none. */
export function Before({ now, before, money = false }: { now: number | null; before: number; money?: boolean }) {
  const { currency } = useTranslation();
  const value = money ? <Price currency={currency} amount={before} /> : <bdi>{formatNumber(before)}</bdi>;
  const percent = now === null || before === 0 ? null : Math.round(((now - before) / before) * 100);
  return (
    <small>
      <T k="report.beforeWas" values={{ value }} />
      {percent !== null && percent !== 0 && (
        <>
          {' '}
          <bdi dir="ltr">
            {percent > 0 && '+'}
            {formatPercent(percent)}
          </bdi>
        </>
      )}
    </small>
  );
}

/** In a table, whose head says which days. */
export function BeforeCell({ before, money = false }: { before: number; money?: boolean }) {
  const { t, currency } = useTranslation();
  return (
    <Text block as="small" size="sm" ink={3} weight={400}>
      <span className="sr-only">{t('report.before')} </span>
      {money ? <Price currency={currency} amount={before} /> : formatNumber(before)}
    </Text>
  );
}

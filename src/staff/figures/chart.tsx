import { useCallback, useState } from 'react';
import { venueCurrency } from '#src/staff/session/venue-currency.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useSnapshot } from 'valtio';
import type { Compared } from '#src/contract/staff/figures.ts';
import { directionOf, type Lang } from '#src/domain/lang.ts';
import { formatAmount, formatNumber, moneyText } from '#src/i18n/format.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { settings } from '#src/stores/settings.ts';
import { Row, Text } from '#src/ui/layout.tsx';
import css from './chart.module.css';
import { chartOptions } from './chart-options.ts';

/** What a chart shows of an hour or a day. */
export type Measure = 'sales' | 'count';
type ChartRow = Compared & { name: string };

/** Drawn on a canvas, which screen readers cannot read: a table stands beside it. */
export function Chart({
  kind,
  rows,
  measure,
  ranges,
}: {
  kind: 'bars' | 'line';
  rows: readonly ChartRow[];
  measure: Measure;
  ranges: readonly [now: string, before: string];
}) {
  const { t, lang, currency } = useTranslation();
  // A canvas takes the colours of the theme when it is drawn.
  const { resolvedTheme } = useSnapshot(settings);
  const [pointed, setPointed] = useState<number | null>(null);
  const value = (amount: number) => (measure === 'sales' ? moneyText(amount, currency, lang) : formatNumber(amount));
  const row = pointed === null ? undefined : rows[pointed];
  return (
    <div aria-hidden="true">
      <Row gap={6} rowGap={1} as="p" wrap size="sm" ink={2}>
        <span className={css.now}>{ranges[0]}</span>
        <span className={css.before}>{ranges[1]}</span>
      </Row>
      <Text as="p" size="sm" ink={2} className={css.pointed}>
        {row && (
          <>
            <bdi>{row.name}</bdi> <b>{value(row[measure])}</b>{' '}
            {t('report.beforeWas', { value: value(row.before[measure]) })}
          </>
        )}
      </Text>
      <Plot key={resolvedTheme} kind={kind} rows={rows} measure={measure} onPoint={setPointed} />
    </div>
  );
}

/** `1,000`: without the decimals of `1,000.00`. */
const shortAmount = (amount: number, lang: Lang): string =>
  formatAmount(amount, venueCurrency(), lang).replace(/[.٫][0٠]+$/u, '');

type PlotProps = {
  kind: 'bars' | 'line';
  rows: readonly ChartRow[];
  measure: Measure;
  onPoint: (at: number | null) => void;
};

function Plot({ kind, rows, measure, onPoint }: PlotProps) {
  const { lang } = useTranslation();
  const draw = useCallback(
    (place: HTMLDivElement) => {
      const options = chartOptions(place, {
        kind,
        isRtl: directionOf(lang) === 'rtl',
        labels: rows.map(({ name }) => name),
        format: (value) => (measure === 'sales' ? shortAmount(value, lang) : formatNumber(value, lang)),
        onPoint,
      });
      const data: uPlot.AlignedData = [
        rows.map((_, at) => at),
        rows.map((row) => row.before[measure]),
        rows.map((row) => row[measure]),
      ];
      const plot = new uPlot(options, data, place);
      const watch = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: place.clientHeight }));
      watch.observe(place);
      return () => {
        watch.disconnect();
        plot.destroy();
      };
    },
    [kind, rows, measure, lang, onPoint],
  );
  return <div ref={draw} className={css.plot} />;
}
